import { join } from 'node:path'
import { readReport } from './report.mjs'
import { runHere } from './run.mjs'

/**
 * Runs a folder's browser tests. A later attempt runs only what failed in the one before it, one test at a time.
 * Each attempt keeps its traces and screenshots in a folder of its own.
 * @returns {(attempt: number) => Promise<import('./flaky.mjs').Outcome>}
 */
export const playwrightRun =
  ({ folder, reports, env, isEverything = false, stdio = 'inherit' }) =>
  async (attempt) => {
    const report = join(reports, `playwright-${attempt}.json`)
    const args = ['test', '--reporter=list,json']
    if (attempt > 0) args.push('--last-failed', '--workers=1')
    const options = {
      cwd: folder,
      stdio,
      env: {
        ...env,
        // Test files that only `npm run test:all` runs.
        ...(!isEverything && { BROWSER_TESTS_IGNORED: '**/*.all.spec.*' }),
        BROWSER_TEST_OUTPUT: join(reports, `browser-${attempt}`),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(reports, 'last-run.json'),
      },
    }
    const failure = await runHere('playwright', args, options).catch((error) => error)
    const { suites, errors, stats } = readReport(report, failure)
    const failed = suites.flatMap((file) => testsOf(file)).filter(({ ok }) => !ok)
    return {
      passed: stats.expected,
      failed: failed.map(({ name }) => name),
      broken:
        errors.length === 0 && failure && failed.length === 0
          ? [failure.message]
          : errors.map(({ message }) => message),
    }
  }

/** The tests of a suite by name: their file, the groups that they are in, and their title. */
const testsOf = (suite, path = [suite.title]) => [
  ...suite.specs.map(({ ok, title }) => ({ ok, name: [...path, title].join(' › ') })),
  ...(suite.suites ?? []).flatMap((group) => testsOf(group, group.title ? [...path, group.title] : path)),
]
