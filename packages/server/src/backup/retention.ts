import { addDays, type Day, dayInIndia } from '@zari/shared/due-date'
import { FOLDER_NAME } from './backup-format.ts'

/** How many of the last days, weeks and months that have a backup keep their newest one. */
export const KEPT = { days: 7, weeks: 4, months: 12 } as const
/** Nothing is removed before: one that somebody makes by hand before a change is there after it. */
const YOUNG_MS = 48 * 3_600_000

/** The moment in a backup's name. */
export function momentOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}

function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/**
 * The backups to keep: the newest of each of the last 7 days, 4 weeks (from Monday) and 12 months that have one, in
 * India's time, and all of the last two days. Days without a backup do not count: a shop that was closed for a month
 * finds what it had.
 * @param names of backups' folders; anything else among them is not ours, and not in the answer
 */
export function selectRetained(names: readonly string[], now: Date): Set<string> {
  const newestFirst = names
    .filter((name) => FOLDER_NAME.test(name))
    .sort()
    .reverse()
  const periods = [
    { most: KEPT.days, of: (day: Day) => day },
    { most: KEPT.weeks, of: mondayOf },
    { most: KEPT.months, of: (day: Day) => day.slice(0, 7) },
  ]
  const kept = new Set<string>()
  for (const { most, of } of periods) {
    const seen = new Set<string>()
    for (const name of newestFirst) {
      const period = of(dayInIndia(momentOf(name)))
      if (seen.has(period)) continue
      seen.add(period)
      if (seen.size <= most) kept.add(name)
    }
  }
  for (const name of newestFirst) if (now.getTime() - momentOf(name).getTime() < YOUNG_MS) kept.add(name)
  return kept
}
