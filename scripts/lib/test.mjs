import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureTestBrowser } from './browser.mjs'
import { ensureCaddy } from './caddy.mjs'
import { retriesOf, runWithRetries, summaryOf } from './flaky.mjs'
import { playwrightRun } from './playwright.mjs'
import { runQuietly } from './run.mjs'
import { say, stop } from './terminal.mjs'
import { root, setUp } from './tools.mjs'
import { vitestRun } from './vitest.mjs'

const results = join(root, 'test-results')

/** Runs of the sync engine's property in `npm run test:all`. */
const PROPERTY_RUNS = '300'

const check =
  (program, ...args) =>
  async ({ env, label }) => {
    await runQuietly(label, program, args, { cwd: root, env })
    return { passed: 1, failed: [], flaky: [] }
  }

const vitestTests =
  (...projects) =>
  ({ env, label, reports, isEverything }) => {
    say(label)
    return runWithRetries(vitestRun({ root, projects, reports, env, isEverything }), retriesOf(env))
  }

const components = vitestTests('components', 'site-components')

async function componentTests(how) {
  return components({ ...how, env: { ...how.env, CHROMIUM_PATH: await ensureTestBrowser(how.env) } })
}

async function browserTests({ env, label, reports, isEverything }) {
  await build(env)
  const tools = { CHROMIUM_PATH: await ensureTestBrowser(env), CADDY_PATH: await ensureCaddy(env) }
  say(label)
  const run = playwrightRun({ folder: join(root, 'e2e'), reports, env: { ...env, ...tools }, isEverything })
  return runWithRetries(run, retriesOf(env))
}

/** Run two at a time: each leaves a core idle for much of its time. */
const quickSuites = {
  unit: { label: 'Unit tests', run: vitestTests('shared', 'site', 'admin-pwa', 'artwork', 'scripts') },
  format: { label: 'Checking the format', run: check('oxfmt', '--check', '.') },
  types: { label: 'Checking the types', run: check('tsc', '-b') },
  lint: { label: 'Linting', run: check('oxlint', '--type-aware') },
}

const slowSuites = {
  http: {
    label: 'Tests of the server and its database',
    run: vitestTests('server'),
  },
  components: { label: 'Tests of components in a browser', run: componentTests },
  long: { label: 'Kills and restores', run: vitestTests('*-long') },
  browser: { label: 'Browser tests of the whole', run: browserTests },
}

const allSuites = { ...quickSuites, ...slowSuites }

/** @param {string[]} names of suites, or `quick`; without any, all suites */
export function test(names) {
  const known = ['quick', ...Object.keys(allSuites)]
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) stop(`There is no suite ${unknown.join(', ')}. The suites: ${known.join(', ')}`)
  const chosen = names.flatMap((name) => (name === 'quick' ? Object.keys(quickSuites) : name))
  return runSuites(chosen.length > 0 ? chosen : known)
}

/** All suites, with the test files that have `.all.` in their names, and more runs of the property. */
export const testAll = () => runSuites(Object.keys(allSuites), { isEverything: true })

async function runSuites(chosen, { isEverything = false } = {}) {
  const tools = await setUp()
  const env = isEverything ? { ...tools, ZARI_RUNS: PROPERTY_RUNS } : tools
  rmSync(results, { recursive: true, force: true })
  const total = { passed: 0, failed: [], flaky: [] }
  const times = []
  async function runSuite([name, { label, run }]) {
    const startedAt = performance.now()
    const reports = join(results, name)
    mkdirSync(reports, { recursive: true })
    try {
      const result = await run({ env, label, reports, isEverything })
      total.passed += result.passed
      total.failed.push(...result.failed)
      total.flaky.push(...result.flaky)
    } catch (error) {
      process.stdout.write(`${name}: ${error.message}\n`)
      total.failed.push(name)
    }
    times.push(`${name} ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
  const entriesOf = (suites) => Object.entries(suites).filter(([name]) => chosen.includes(name))
  await forEach(entriesOf(quickSuites), 2, runSuite)
  await forEach(entriesOf(slowSuites), 1, runSuite)
  const { lines, exitCode } = summaryOf(total)
  process.stdout.write(`\n${[times.join(', '), ...lines].join('\n')}\n`)
  return exitCode
}

/** Does the work for each item, `atOnce` at a time. */
async function forEach(items, atOnce, work) {
  const waiting = [...items]
  const takeTurns = async () => {
    while (waiting.length > 0) await work(waiting.shift())
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}
