/** With more flaky tests than this the run fails: the product or the machine is at fault. */
export const MAX_FLAKY = 3

/** With more failed tests than this none is tried again: the run would fail anyway. */
const MAX_RETRIED = 10

/**
 * The result of one run of a suite's tests.
 * @typedef {object} Outcome
 * @property {number} passed how many tests passed
 * @property {string[]} failed names of the failed tests that may be tried again
 * @property {string[]} broken names of those that may not: a unit test, a crash of the runner
 */

/**
 * Runs the tests, then those that failed again, and once more.
 * @param {(attempt: number) => Promise<Outcome>} run attempt 0 runs all tests, a later one only those that failed before it
 * @param {number} retries how often failed tests are tried again
 * @returns {Promise<{ passed: number, failed: string[], flaky: string[] }>} `passed` counts the flaky tests, too
 */
export async function runWithRetries(run, retries) {
  const first = await run(0)
  let { failed } = first
  const broken = [...first.broken]
  if (failed.length > MAX_RETRIED) return { passed: first.passed, failed: [...failed, ...broken], flaky: [] }
  for (let attempt = 1; attempt <= retries && failed.length > 0; attempt += 1) {
    const again = await run(attempt)
    broken.push(...again.broken)
    if (again.passed + again.failed.length < failed.length) broken.push('a failed test did not run again')
    failed = again.failed
  }
  const flaky = first.failed.filter((name) => !failed.includes(name))
  return { passed: first.passed + flaky.length, failed: [...failed, ...broken], flaky }
}

/** @returns {number} from `ZARI_RETRIES`; by default 2 */
export function retriesOf(env) {
  const typed = env.ZARI_RETRIES ?? ''
  return /^\d$/.test(typed) ? Number(typed) : 2
}

/**
 * The last lines of a run, and its exit code.
 * @param {{ passed: number, failed: string[], flaky: string[] }} total
 */
export function summaryOf({ passed, failed, flaky }) {
  const tooMany = flaky.length > MAX_FLAKY ? flaky.length : 0
  const total = { passed: passed - tooMany, failed: failed.length + tooMany }
  if (total.passed + total.failed === 0) total.failed = 1
  const lines = [...listed('Failed', failed), ...listed('Flaky', flaky)]
  if (tooMany) lines.push(`More than ${MAX_FLAKY} flaky tests count as failed.`)
  return {
    lines: [...lines, `${total.passed} passed, ${total.failed} failed`],
    exitCode: total.failed === 0 ? 0 : 1,
  }
}

const listed = (heading, names) =>
  names.length === 0 ? [] : [`${heading}: ${names.length}`, ...names.map((name) => `  ${name}`)]
