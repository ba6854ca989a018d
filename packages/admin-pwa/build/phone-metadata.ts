import type { Plugin } from 'vite'

/** Whose numbers are written in groups; all others, which are as well known and checked, in one piece. */
const GROUPED = new Set(['IN', 'AE', 'GB', 'US'])

/** Where libphonenumber's short metadata has a country's prefix for calls abroad, and its ways to write a number. */
const UNUSED = [1, 4]

interface Metadata {
  countries: Record<string, unknown[]>
  nonGeographic: Record<string, unknown[]>
}

/**
 * Leaves out of the app how numbers of other countries are grouped and how they call abroad (calls here begin in India): half of
 * what libphonenumber knows, and 7 KB of the shell.
 */
export function phoneMetadata(): Plugin {
  return {
    name: 'zari-phone-metadata',
    apply: 'build',
    transform: {
      filter: { id: /libphonenumber-js\/metadata\.min\.json\.js$/ },
      handler(code) {
        const json = /\{[^]*\}/.exec(code)?.[0]
        if (json === undefined) this.error('The metadata of libphonenumber are written otherwise than before')
        const metadata: Metadata = JSON.parse(json)
        for (const [country, parts] of Object.entries({ ...metadata.nonGeographic, ...metadata.countries })) {
          if (!GROUPED.has(country)) for (const index of UNUSED) parts[index] = 0
        }
        return { code: `export default ${JSON.stringify(metadata)}`, map: null }
      },
    },
  }
}
