import type { Plugin } from 'vite'

const FLAG = 'var ENABLE_DEV_WARNINGS = true'

/** Leaves out of the app what the router tells developers: its package always gives the build with it. */
export function withoutRouterWarnings(): Plugin {
  return {
    name: 'zari-router-warnings',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/development\/chunk-.*\.mjs$/ },
      handler: (code) => ({ code: code.replace(FLAG, FLAG.replace('true', 'false')), map: null }),
    },
  }
}
