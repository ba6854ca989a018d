import { join, relative } from 'node:path'
import { readReport } from './report.mjs'
import { runHere } from './run.mjs'

/** Test files that only `npm run test:all` runs. */
const ONLY_WITH_ALL = '**/*.all.*'

/** Component tests run in a browser, where a busy machine can make one fail. */
const isComponentTest = (file) => /\.browser\.test\.tsx?$/.test(file)

/**
 * Runs tests of some projects. A later attempt runs only the component tests that failed, one file after the other.
 * @returns {(attempt: number) => Promise<import('./flaky.mjs').Outcome>}
 */
export function vitestRun({ root, projects, reports, env, isEverything = false, stdio = 'inherit' }) {
  let failed = []
  return async (attempt) => {
    const report = join(reports, `vitest-${attempt}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const filters = attempt === 0 ? [] : filtersFor(failed)
    const only = isEverything ? [] : [`--exclude=${ONLY_WITH_ALL}`]
    const args = [
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...only,
      ...reporters,
      ...filters,
    ]
    const attachments = join(reports, `attachments-${attempt}`)
    const options = { cwd: root, env: { ...env, VITEST_ATTACHMENTS: attachments }, stdio }
    const failure = await runHere('vitest', args, options).catch((error) => error)
    const { testResults, numPassedTests } = readReport(report, failure)
    const all = testResults.flatMap((file) => failuresOf(file, root))
    failed = all.filter(({ file }) => isComponentTest(file))
    const broken = all.filter(({ file }) => !isComponentTest(file)).map(nameOf)
    return {
      passed: numPassedTests,
      failed: failed.map(nameOf),
      broken: failure && all.length === 0 ? [failure.message] : broken,
    }
  }
}

const nameOf = ({ file, test }) => (test === undefined ? file : `${file} › ${test}`)

function failuresOf({ name, status, assertionResults }, root) {
  const file = relative(root, name)
  const tests = assertionResults.filter((each) => each.status === 'failed')
  // A file that does not load has no failed test.
  if (tests.length === 0) return status === 'failed' ? [{ file }] : []
  return tests.map(({ fullName }) => ({ file, test: fullName }))
}

function filtersFor(failed) {
  const files = new Set(failed.map(({ file }) => file))
  // A file that did not load is run whole: a busy browser may answer Vitest too late.
  if (failed.some(({ test }) => test === undefined)) return ['--no-file-parallelism', ...files]
  const names = failed.map(({ test }) => test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return ['--no-file-parallelism', '-t', `^(?:${names.join('|')})$`, ...files]
}
