import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runWithRetries, summaryOf } from './lib/flaky.mjs'
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

const generated = (from) => [
  `import { test } from '${from}'`,
  `import { existsSync, readFileSync, writeFileSync } from 'node:fs'`,
  failing('flaky (a.b|c)', 2),
  failing('broken', 9),
  failing('sound', 0),
]

function generatePlaywrightRun() {
  const options =
    'testMatch: "*.spec.mjs", testIgnore: process.env.BROWSER_TESTS_IGNORED, outputDir: process.env.BROWSER_TEST_OUTPUT'
  write('playwright.config.mjs', `export default { ${options} }`)
  write('generated.spec.mjs', ...generated('@playwright/test'))
  write('left-out.all.spec.mjs', 'throw new Error("runs only with test:all")')
  return playwrightRun({ folder, reports: folder, env, stdio: 'ignore' })
}

function generateVitestRun(file) {
  write('vitest.config.mjs', `export default { test: { name: 'generated', include: ['*.test.ts'] } }`)
  write(file, ...generated('vitest'))
  write('left-out.all.test.ts', 'throw new Error("runs only with test:all")')
  return vitestRun({ root: folder, projects: ['generated'], reports: folder, env, stdio: 'ignore' })
}

test.each([
  ['Playwright', 'generated.spec.mjs', generatePlaywrightRun],
  ['Vitest', 'generated.browser.test.ts', generateVitestRun],
])('%s runs failed tests again, and tells flaky from broken ones', async (_runner, file, generateRun) => {
  const result = await runWithRetries(generateRun(file), 2)
  expect(result).toEqual({ passed: 2, failed: [`${file} › broken`], flaky: [`${file} › flaky (a.b|c)`] })
  expect(summaryOf(result)).toEqual({
    lines: ['Failed: 1', `  ${file} › broken`, 'Flaky: 1', `  ${file} › flaky (a.b|c)`, '2 passed, 1 failed'],
    exitCode: 1,
  })
})

test('a unit test that fails is not run again', async () => {
  expect(await runWithRetries(generateVitestRun('generated.test.ts'), 2)).toEqual({
    passed: 1,
    failed: ['generated.test.ts › flaky (a.b|c)', 'generated.test.ts › broken'],
    flaky: [],
  })
})

test('a fourth flaky test fails the run, and so does a run without tests', () => {
  const flaky = ['a', 'b', 'c', 'd']
  expect(summaryOf({ passed: 9, failed: [], flaky: flaky.slice(1) })).toMatchObject({ exitCode: 0 })
  const { lines, exitCode } = summaryOf({ passed: 9, failed: [], flaky })
  expect([lines.at(-1), exitCode]).toEqual(['5 passed, 4 failed', 1])
  expect(summaryOf({ passed: 0, failed: [], flaky: [] })).toMatchObject({ exitCode: 1 })
})
