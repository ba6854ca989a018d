import { median } from './browser-times.ts'

/** How often each side is measured, in turns, so that what disturbs the machine disturbs both. */
export const RUNS = 5

/** Of each turn. `BENCH_MS=200` for a quick look. */
export const MS = Number(process.env.BENCH_MS ?? 2_000)

/**
 * Measures two sides in turns.
 * @returns the median of the runs' ratios (ours by theirs), and each side's own median
 */
export async function inTurns(
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<{ ratio: number; ours: number; theirs: number }> {
  const measured: Array<{ ours: number; theirs: number }> = []
  for (let run = 0; run < RUNS; run++) {
    // Neither is always the first after the other.
    const first = run % 2 === 0
    const before = first ? await ours() : await theirs()
    const after = first ? await theirs() : await ours()
    measured.push(first ? { ours: before, theirs: after } : { ours: after, theirs: before })
  }
  return {
    ratio: median(measured.map((each) => each.ours / each.theirs)),
    ours: median(measured.map((each) => each.ours)),
    theirs: median(measured.map((each) => each.theirs)),
  }
}
