/** Result of a run, for the console and for tests. */
export interface Report {
  /** Lines of a table; the first names the columns. */
  table: string[][]
  /** What must not have happened, in words; none when all is well. */
  wrong: string[]
}

/** The table, with columns below each other. */
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

/** The value that this share of the values is not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`

/**
 * What came of killing something again and again.
 * @param times from each kill until something was written again, ms; one that is no such time counts as too slow
 * @param acknowledged how many writes were
 * @param wrong what else must not have happened
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
