import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/tools.mjs'

/**
 * Names that tabs, devices, workers and servers of other versions use at the same time (docs/compatibility.md). They
 * stand here as text, so that a renamed constant is noticed. A name may be added; one is removed only when no version that
 * uses it can be open any more.
 */
const names = {
  // Another name would let two tabs send the same edits, or fetch the same pictures.
  'Web Locks': ["alone('drain'", 'zari-staff-live', 'zari-staff-thumbnails', 'zari-draft-'],
  // An old tab hears of edits, sessions and versions by these.
  'the database of the staff app and the channel of its tabs': ['zari-staff'],
  'messages between tabs': [
    "about: 'queue'",
    "about: 'records'",
    "about: 'user'",
    "about: 'session'",
    "about: 'server'",
  ],
  // An old page tells a new worker, and a new page an old worker.
  'messages to the service worker': ['SKIP_WAITING', 'MEND_SHELL', '/sw.js'],
  // What was chosen or typed before an update is there after it.
  'storage of the staff app': [
    'zari-demo',
    'zari-install-declined',
    'zari-log-out-due',
    'zari-message-languages',
    'zari-message-templates',
    'zari-paper',
    'zari-receipt-afterwards',
    'zari-scroll',
    'zari-shop-draft',
    'zari-shop-settings',
    'zari-theme',
    'zari-workroom-notes',
  ],
  'storage of the public site': ['zari-draft:', 'zari-uploads:', 'zari-submission:'],
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
