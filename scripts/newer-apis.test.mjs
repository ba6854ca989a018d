import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newerApis } from './lib/newer-apis.mjs'
import { root } from './lib/tools.mjs'

const allowed = {
  'packages/shared/src/lib/idle.ts': ['requestIdleCallback'],
  'packages/admin-pwa/src/sync/app-state/storage-space.ts': ['.estimate'],
  'packages/admin-pwa/src/order/search-index.ts': ['cancelIdleCallback', 'requestIdleCallback'],
  'packages/admin-pwa/src/screens/alerts/device-alerts.ts': [
    'Notification',
    'Notification.permission',
    'Notification.requestPermission',
  ],
  'packages/site/src/browser/main.ts': ['.hidePopover'],
  'packages/admin-pwa/src/sync/engine/response.ts': ['.union'],
}

describe('what Safari 16.4 lacks', () => {
  it.each([
    ['AbortSignal.any([one, other])', ['AbortSignal.any']],
    ['Map.groupBy(rows, byId)', ['Map.groupBy']],
    ['Promise.withResolvers()', ['Promise.withResolvers']],
    ['menu.showPopover()', ['.showPopover']],
    ['mine.isSubsetOf(theirs)', ['.isSubsetOf']],
    ['new URLPattern()', ['URLPattern']],
    [
      'function first(ML, { URLPattern: [QuotaExceededError] }) { new ML(QuotaExceededError) } new URLPattern()',
      ['URLPattern'],
    ],
    ['AbortSignal.timeout(1); rows.findLast(last); structuredClone(row); row.toSorted()', []],
  ])('is found in %s', (code, found) => {
    expect(newerApis(code)).toEqual(found)
  })

  const sources = globSync('packages/{admin-pwa,site,shared}/src/**/*.{ts,tsx,js}', {
    cwd: root,
    exclude: (path) => /\.test\.|\/testing(?:\/|$)|\/render(?:\/|$)/.test(path),
  })

  it('is looked for in all that browsers get', () => {
    expect(sources.length).toBeGreaterThan(250)
  })

  it('is not used', () => {
    const found = sources.map((file) => [
      file,
      newerApis(readFileSync(join(root, file), 'utf8'), extname(file).slice(1)),
    ])
    // Also fails for an exception that nothing needs any more.
    expect(Object.fromEntries(found.filter(([, used]) => used.length > 0))).toEqual(allowed)
  })
})
