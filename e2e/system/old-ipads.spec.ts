import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newerApis } from '../../scripts/lib/newer-apis.mjs'
import { expect, test } from '../support/test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** With the reason. The sources are checked by scripts/newer-apis.test.mjs. */
const harmless: Record<string, string> = {
  '.use': 'React’s hook and Uppy’s plugins, not a DisposableStack',
  '.toArray': 'React’s children, not an iterator',
  '.startViewTransition': 'React asks whether there is one',
  'Symbol.dispose': 'Uppy takes another name where there is none',
  requestIdleCallback: 'asked for first',
  cancelIdleCallback: 'where the other is',
  '.estimate': 'asked for first',
  '.hidePopover': 'asked for first',
  Notification: 'asked for first; only apps on the home screen have it',
  'Notification.permission': 'where the other is',
  'Notification.requestPermission': 'where the other is',
}

for (const built of ['packages/admin-pwa/dist', 'packages/site/dist/client']) {
  test(`${built} holds nothing that an iPad with Safari 16.4 lacks`, () => {
    const files = globSync('**/*.js', { cwd: join(root, built), exclude: ['types/**'] })
    expect(files.length).toBeGreaterThan(1)
    const found = files.map((file) => [
      basename(file),
      newerApis(readFileSync(join(root, built, file), 'utf8')).filter((name) => !(name in harmless)),
    ])
    expect(found.filter(([, names]) => names?.length)).toEqual([])
  })
}
