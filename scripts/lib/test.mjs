import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureTestBrowser } from './browser.mjs'
import { whileBusy } from './busy.mjs'
import { ensureCaddy } from './caddy.mjs'
import { retriesOf, runWithRetries, summaryOf } from './flaky.mjs'
import { playwrightRun } from './playwright.mjs'
import { runHere } from './run.mjs'
import { say } from './terminal.mjs'
import { root, setUp } from './tools.mjs'
import { vitestRun } from './vitest.mjs'

const results = join(root, 'test-results')

const check = (program, args) => async (env) => {
  await runHere(program, args, { cwd: root, env })
  return { passed: 1, failed: 0, flaky: [] }
}

const vitestTests = (projects, name) => async (env, reports) => {
  const CHROMIUM_PATH = await ensureTestBrowser(env)
  const run = vitestRun({ root, projects, name, reports, env: { ...env, CHROMIUM_PATH } })
  return runWithRetries(run, retriesOf(env))
}

async function browserTests(env, reports) {
  await build(env)
  const tools = { CHROMIUM_PATH: await ensureTestBrowser(env), CADDY_PATH: await ensureCaddy(env) }
  const run = playwrightRun({ folder: join(root, 'e2e'), reports, env: { ...env, ...tools } })
  return runWithRetries(run, retriesOf(env))
}

const suites = {
  format: { does: 'Checking the format', run: check('oxfmt', ['--check', '.']) },
  types: { does: 'Checking the types', run: check('tsc', ['-b']) },
  lint: { does: 'Linting', run: check('oxlint', ['--type-aware']) },
  unit: {
    does: 'Unit and component tests',
    run: vitestTests(['!*-long', '!*-longest', '!server'], 'vitest-unit'),
  },
  http: { does: 'Tests of the server and its database', run: vitestTests(['server'], 'vitest-http') },
  long: { does: 'Tests that take their time', run: vitestTests(['*-long'], 'vitest-long') },
  browser: { does: 'Browser tests', run: browserTests },
}

/** Run on demand: more iterations of the suites' random tests, to find rare faults. */
const longSuites = {
  longest: {
    does: 'Faults and the sync engine, many times',
    run: vitestTests(['*-longest'], 'vitest-longest'),
  },
}

export const test = (names) =>
  runSuites(Object.entries(suites).filter(([name]) => names.length === 0 || names.includes(name)))

/** The browser tests three times on a busy machine, to find flaky ones. */
export const testBusy = () =>
  whileBusy(() => runSuites(Array.from({ length: 3 }, () => ['browser', suites.browser])))

export const testLong = () => runSuites(Object.entries(longSuites))

async function runSuites(chosen) {
  const env = await setUp()
  rmSync(results, { recursive: true, force: true })
  const total = { passed: 0, failed: 0, flaky: [] }
  for (const [index, [name, suite]] of chosen.entries()) {
    const step = `${index + 1}`
    say(`[${step}/${chosen.length}] ${suite.does}`)
    const reports = join(results, step)
    mkdirSync(reports, { recursive: true })
    try {
      const result = await suite.run(env, reports)
      total.passed += result.passed
      total.failed += result.failed
      total.flaky.push(...result.flaky)
    } catch (error) {
      process.stdout.write(`${name}: ${error.message}\n`)
      total.failed += 1
    }
  }
  const { lines, exitCode } = summaryOf(total)
  process.stdout.write(`\n${lines.join('\n')}\n`)
  return exitCode
}
