/** More than this many flaky tests in one run are a fault of the product or of the machine. */
export const MOST_FLAKY = 3

/** With more failed tests than this the run fails whatever a retry says, so that trying again would only take time. */
const MOST_TO_RETRY = 10

/**
 * What one run of a suite's tests ended with.
 * @typedef {object} Outcome
 * @property {number} passed how many tests passed
 * @property {string[]} failed names of the failed tests that may be tried again
 * @property {number} broken failures that may not: a unit test, a file that did not load, a crash of the runner
 */

/**
 * Runs the tests, then those that failed again, and once more.
 * @param {(attempt: number) => Promise<Outcome>} run attempt 0 runs all tests, a later one only those that failed before it
 * @param {number} retries how often failed tests are tried again
 * @returns {Promise<{ passed: number, failed: number, flaky: string[] }>} `passed` counts the flaky tests, too
 */
export async function runWithRetries(run, retries) {
  const first = await run(0)
  let { failed, broken } = first
  if (failed.length > MOST_TO_RETRY)
    return { passed: first.passed, failed: failed.length + broken, flaky: [] }
  for (let attempt = 1; attempt <= retries && failed.length > 0; attempt += 1) {
    const again = await run(attempt)
    broken += again.broken
    // What did not run again has not passed.
    if (again.passed + again.failed.length < failed.length) broken += 1
    failed = again.failed
  }
  const flaky = first.failed.filter((name) => !failed.includes(name))
  return { passed: first.passed + flaky.length, failed: failed.length + broken, flaky }
}

/** @returns {number} from `ZARI_RETRIES`; by default 2 */
export function retriesOf(env) {
  const typed = env.ZARI_RETRIES ?? ''
  return /^\d$/.test(typed) ? Number(typed) : 2
}

/**
 * The last lines of a run, and its exit code.
 * @param {{ passed: number, failed: number, flaky: string[] }} total
 */
export function summaryOf({ passed, failed, flaky }) {
  const tooMany = flaky.length > MOST_FLAKY ? flaky.length : 0
  const total = { passed: passed - tooMany, failed: failed + tooMany }
  if (total.passed + total.failed === 0) total.failed = 1
  const names = flaky.map((name) => `  ${name}`)
  const about = flaky.length === 0 ? [] : [`Flaky: ${flaky.length}`, ...names]
  if (tooMany) about.push(`More than ${MOST_FLAKY} flaky tests count as failed.`)
  return {
    lines: [...about, `${total.passed} passed, ${total.failed} failed`],
    exitCode: total.failed === 0 ? 0 : 1,
  }
}
