/** Milliseconds of the first wait, and of the longest. */
const FIRST_MS = 1_000
const LONGEST_MS = 5 * 60_000

/**
 * How long to wait after so many failures in a row: twice as long each time, and never the same for two
 * tablets, so that a shop's devices don't all come back in the same second.
 * @param failures 1 after the first
 * @param random 0 up to 1
 * @returns ms, between half and all of the full wait
 */
export function backoff(failures: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20))
  return Math.round(full * (0.5 + random / 2))
}
