export interface Report {
  /** The first line names the columns. */
  table: string[][]
  /** Violations; empty when there are none. */
  wrong: string[]
}

export function inColumns(table: readonly string[][]): string {
  const widths: number[] = []
  for (const row of table) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length)
  }
  return table
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`

/**
 * @param times ms from each kill to the next acknowledged write; one that is not a number is too slow
 * @param acknowledged number of writes
 * @param wrong other violations
 */
export function reportOfKills(
  times: readonly number[],
  readyMs: number,
  acknowledged: number,
  wrong: readonly string[],
): Report {
  const slow = times.filter((time) => !(time >= 0 && time <= readyMs)).length
  const late = `${slow} of ${times.length} times nothing was written within ${inSeconds(readyMs)}`
  return {
    table: [
      ['killed', 'acknowledged', 'writes again: median', '95 %', 'longest'],
      [
        String(times.length),
        String(acknowledged),
        inSeconds(quantile(times, 0.5)),
        inSeconds(quantile(times, 0.95)),
        inSeconds(Math.max(...times)),
      ],
    ],
    wrong: slow > 0 ? [...wrong, late] : [...wrong],
  }
}
