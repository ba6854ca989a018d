import { median } from './browser-times.ts'

export const RUNS = 5

/** Ms per run. `BENCH_MS=200` for a quick run. */
export const MS = Number(process.env.BENCH_MS ?? 2_000)

/** @returns the median ratio (ours to theirs), and each side's median */
export async function inTurns(
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<{ ratio: number; ours: number; theirs: number }> {
  const measured: Array<{ ours: number; theirs: number }> = []
  for (let run = 0; run < RUNS; run++) {
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
