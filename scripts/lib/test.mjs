import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureTestBrowser } from './browser.mjs'
import { ensureCaddy } from './caddy.mjs'
import { runHere } from './run.mjs'
import { say } from './terminal.mjs'
import { root, setUp } from './tools.mjs'

const reports = join(root, 'test-results')

const check = (program, args) => async (env) => {
  await runHere(program, args, { cwd: root, env })
  return { passed: 1, failed: 0 }
}

const unitTests = (projects, name) => async (env) => {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...projects.map((project) => `--project=${project}`), ...reporters]
  const CHROMIUM_PATH = await ensureTestBrowser(env)
  const options = { cwd: root, env: { ...env, CHROMIUM_PATH } }
  const failure = await runHere('vitest', args, options).catch((error) => error)
  const { numPassedTests, numFailedTests, numFailedTestSuites } = readReport(report, failure)
  // A file that fails to load has no failed test.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites, failure ? 1 : 0) }
}

async function browserTests(env) {
  await build(env)
  const report = join(reports, 'playwright.json')
  const tools = { CHROMIUM_PATH: await ensureTestBrowser(env), CADDY_PATH: await ensureCaddy(env) }
  const options = {
    cwd: join(root, 'e2e'),
    env: { ...env, ...tools, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }
  const failure = await runHere('playwright', ['test', '--reporter=list,json'], options).catch(
    (error) => error,
  )
  const { expected, unexpected, flaky } = readReport(report, failure).stats
  return { passed: expected, failed: Math.max(unexpected + flaky, failure ? 1 : 0) }
}

function readReport(file, failure) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw failure ?? error
  }
}

const suites = {
  format: { does: 'Checking the format', run: check('oxfmt', ['--check', '.']) },
  types: { does: 'Checking the types', run: check('tsc', ['-b']) },
  lint: { does: 'Linting', run: check('oxlint', ['--type-aware']) },
  unit: {
    does: 'Unit and component tests',
    run: unitTests(['!*-long', '!*-longest', '!server'], 'vitest-unit'),
  },
  http: { does: 'Tests of the server and its database', run: unitTests(['server'], 'vitest-http') },
  long: { does: 'Tests that take their time', run: unitTests(['*-long'], 'vitest-long') },
  browser: { does: 'Browser tests', run: browserTests },
}

/** Run on demand: more iterations of the suites' random tests, to find rare faults. */
const longSuites = {
  longest: {
    does: 'Faults and the sync engine, many times',
    run: unitTests(['*-longest'], 'vitest-longest'),
  },
}

export const test = (names) =>
  runSuites(Object.entries(suites).filter(([name]) => names.length === 0 || names.includes(name)))

export const testLong = () => runSuites(Object.entries(longSuites))

async function runSuites(chosen) {
  const env = await setUp()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const total = { passed: 0, failed: 0 }
  for (const [index, [name, suite]] of chosen.entries()) {
    say(`[${index + 1}/${chosen.length}] ${suite.does}`)
    try {
      const result = await suite.run(env)
      total.passed += result.passed
      total.failed += result.failed
    } catch (error) {
      process.stdout.write(`${name}: ${error.message}\n`)
      total.failed += 1
    }
  }
  if (total.passed + total.failed === 0) total.failed = 1
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  return total.failed === 0 ? 0 : 1
}
