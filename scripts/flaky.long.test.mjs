import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runWithRetries } from './lib/flaky.mjs'
import { playwrightRun } from './lib/playwright.mjs'
import { root } from './lib/tools.mjs'
import { vitestRun } from './lib/vitest.mjs'

const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) }

let folder

beforeEach(() => {
  // Inside the checkout, so that made-up tests find Playwright and Vitest.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  folder = mkdtempSync(join(root, 'test-results/made-up-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (file, ...lines) => writeFileSync(join(folder, file), lines.join('\n'))

/** A test that fails as often as told, counted in a file because each attempt is a process of its own. */
const failing = (name, times) => `
test(${JSON.stringify(name)}, () => {
  const counter = ${JSON.stringify(join(folder, `count of ${name.replace(/\W/g, '-')}`))}
  const runs = existsSync(counter) ? Number(readFileSync(counter, 'utf8')) : 0
  writeFileSync(counter, String(runs + 1))
  if (runs < ${times}) throw new Error('fails')
})`

const mixed = () => [
  failing('once', 1),
  failing('twice (a.b|c)', 2),
  failing('always', 9),
  failing('never', 0),
]

const head = (from) => `import { test } from '${from}'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'`

test('browser tests that fail are tried again by Playwright, and each attempt keeps its output', async () => {
  const config = 'export default { testMatch: "*.spec.mjs", outputDir: process.env.BROWSER_TEST_OUTPUT }'
  write('playwright.config.mjs', config)
  write('made-up.spec.mjs', head('@playwright/test'), ...mixed())
  const run = playwrightRun({ folder, reports: folder, env, stdio: 'ignore' })
  expect(await runWithRetries(run, 2)).toEqual({
    passed: 3,
    failed: 1,
    flaky: ['made-up.spec.mjs › once', 'made-up.spec.mjs › twice (a.b|c)'],
  })
  const outputs = ['browser-0', 'browser-1', 'browser-2']
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(outputs))
  write('broken.spec.mjs', 'throw new Error("does not load")')
  expect(await run(0)).toMatchObject({ broken: 1 })
})

test('component tests that fail are tried again by Vitest; unit tests and files that do not load are not', async () => {
  write('vitest.config.mjs', `export default { test: { name: 'made-up', include: ['*.test.ts'] } }`)
  write('made-up.browser.test.ts', head('vitest'), ...mixed())
  write('unit.test.ts', head('vitest'), failing('unit', 1))
  write('broken.browser.test.ts', 'throw new Error("does not load")')
  const run = vitestRun({
    root: folder,
    projects: ['made-up'],
    name: 'made-up',
    reports: folder,
    env,
    stdio: 'ignore',
  })
  expect(await runWithRetries(run, 2)).toEqual({
    passed: 3,
    failed: 3,
    flaky: ['made-up.browser.test.ts › once', 'made-up.browser.test.ts › twice (a.b|c)'],
  })
})
