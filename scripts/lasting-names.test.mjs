import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/tools.mjs'

/**
 * Names shared between versions (docs/compatibility.md), as literals so that a renamed constant fails.
 * Remove one only when no version that uses it can still be open.
 */
const names = {
  // Other names would let two tabs send the same edits, or fetch the same pictures.
  'Web Locks': ["alone('drain'", 'zari-staff-live', 'zari-staff-thumbnails', 'zari-draft-'],
  // Tabs of older versions receive edits, sessions and versions through these.
  'the database of the staff app and the channel of its tabs': ['zari-staff'],
  'messages between tabs': [
    "about: 'queue'",
    "about: 'records'",
    "about: 'user'",
    "about: 'session'",
    "about: 'server'",
  ],
  'messages to the service worker': ['SKIP_WAITING', 'MEND_SHELL', '/sw.js', "'OPEN'"],
  'storage of the staff app': [
    'zari-alerts',
    'zari-demo',
    'zari-install-declined',
    'zari-log-out-due',
    'zari-unsaved-texts',
    'zari-message-languages',
    'zari-message-templates',
    'zari-order-counts',
    'zari-paper',
    'zari-receipt-afterwards',
    'zari-scroll',
    'zari-shop-draft',
    'zari-shop-settings',
    'zari-theme',
  ],
  'storage of the public site': ['zari-draft:', 'zari-uploads:', 'zari-submission:', 'zari-language-hint'],
  'caches of the service worker': ['zari-pictures', 'zari-thumbnails'],
}

const code = globSync('packages/{admin-pwa,site,shared}/src/**/*.{ts,tsx,js}', {
  cwd: root,
  exclude: (path) => /\.test\.|\/testing(?:\/|$)/.test(path),
}).map((file) => readFileSync(join(root, file), 'utf8'))
const text = code.join('\n')

describe('names that other versions use', () => {
  it.each(Object.entries(names))('%s', (_what, listed) => {
    const missing = listed.filter((name) => !text.includes(name))
    expect(missing).toEqual([])
  })

  it('are all listed', () => {
    const listed = Object.values(names).flat()
    const found = new Set(text.match(/(?<=['`"])zari-[a-z-]+:?/g))
    expect([...found].filter((name) => !listed.includes(name))).toEqual([])
  })
})
