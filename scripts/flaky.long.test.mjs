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
  // Inside the repository, so that the generated tests find Playwright and Vitest.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  folder = mkdtempSync(join(root, 'test-results/generated-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (file, ...lines) => writeFileSync(join(folder, file), lines.join('\n'))

/** A test that fails the first `times` times. A file has the count, because each attempt is a process of its own. */
const failing = (name, times) => `
test(${JSON.stringify(name)}, () => {
  const counter = ${JSON.stringify(join(folder, `count of ${name.replace(/\W/g, '-')}`))}
  const runs = existsSync(counter) ? Number(readFileSync(counter, 'utf8')) : 0
  writeFileSync(counter, String(runs + 1))
  if (runs < ${times}) throw new Error('fails')
})`

/** A test of the same title in a group. */
const grouped = (name, times) =>
  `test.describe('a group', () => {${failing(name, times).replace('count of ', 'count in a group of ')}})`

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
  write('generated.spec.mjs', head('@playwright/test'), ...mixed(), grouped('once', 1))
  const run = playwrightRun({ folder, reports: folder, env, stdio: 'ignore' })
  expect(await runWithRetries(run, 2)).toEqual({
    passed: 4,
    failed: 1,
    flaky: [
      'generated.spec.mjs › once',
      'generated.spec.mjs › twice (a.b|c)',
      'generated.spec.mjs › a group › once',
    ],
  })
  const outputs = ['browser-0', 'browser-1', 'browser-2']
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(outputs))
  write('broken.spec.mjs', 'throw new Error("does not load")')
  expect(await run(0)).toMatchObject({ broken: 1 })
})

test('component tests that fail are tried again by Vitest; unit tests and files that do not load are not', async () => {
  write('vitest.config.mjs', `export default { test: { name: 'generated', include: ['*.test.ts'] } }`)
  write('generated.browser.test.ts', head('vitest'), ...mixed())
  write('unit.test.ts', head('vitest'), failing('unit', 1))
  write('broken.browser.test.ts', 'throw new Error("does not load")')
  const run = vitestRun({
    root: folder,
    projects: ['generated'],
    name: 'generated',
    reports: folder,
    env,
    stdio: 'ignore',
  })
  expect(await runWithRetries(run, 2)).toEqual({
    passed: 3,
    failed: 3,
    flaky: ['generated.browser.test.ts › once', 'generated.browser.test.ts › twice (a.b|c)'],
  })
})
