import type { Email } from '../contact/email.ts'
import { type Day, dayInIndia, type Instant } from '../time/due-date.ts'

export interface TakenSet {
  id: string
  takenAt: Instant
  by: Email
  /** Eighths of an inch, by the measure's key. */
  values: Readonly<Record<string, number>>
  takenBackAt: Instant | null
}

export interface Measured {
  eighths: number
  day: Day
  by: Email
  before: { eighths: number; day: Day } | undefined
  /** Other values of the same day: two people measured at once, or one corrected a value. */
  sameDay: number[]
}

const byTime = (a: TakenSet, b: TakenSet) =>
  a.takenAt === b.takenAt ? (a.id < b.id ? -1 : 1) : a.takenAt < b.takenAt ? -1 : 1

const dayOfSet = ({ takenAt }: TakenSet): Day => dayInIndia(new Date(takenAt))

/** The latest value of each measure counts, in whatever order sets arrive: two tablets may measure one person at once. */
export function latestMeasurements(sets: readonly TakenSet[]): ReadonlyMap<string, Measured> {
  const known = new Map<string, Measured>()
  const counting = sets.filter(({ takenBackAt, takenAt }) => takenBackAt === null && takenAt !== '')
  for (const set of counting.toSorted(byTime)) {
    const day = dayOfSet(set)
    for (const [key, eighths] of Object.entries(set.values)) {
      const last = known.get(key)
      const isSameDay = last?.day === day
      const others = isSameDay ? [...last.sameDay, last.eighths] : []
      known.set(key, {
        eighths,
        day,
        by: set.by,
        before: isSameDay ? last.before : last && { eighths: last.eighths, day: last.day },
        sameDay: [...new Set(others)].filter((other) => other !== eighths),
      })
    }
  }
  return known
}

export function valuesOf(measured: ReadonlyMap<string, Measured>): Record<string, number> {
  return Object.fromEntries([...measured].map(([key, { eighths }]) => [key, eighths]))
}

export function lastMeasuredOn(measured: ReadonlyMap<string, Measured>): Day | undefined {
  return [...measured.values()]
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
}
