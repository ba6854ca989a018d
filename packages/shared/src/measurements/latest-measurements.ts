import { type Day, dayInIndia } from '../time/due-date.ts'

/** As much of a set of measurements as the rules below need. Sets are never changed; a wrong one is taken back. */
export interface TakenSet {
  id: string
  /** ISO instant. */
  takenAt: string
  /** E-mail of the account; empty while only this device has it. */
  by: string
  /** Eighths of an inch, by the measure's key. */
  values: Readonly<Record<string, number>>
  /** ISO instant; null for one that counts. */
  takenBackAt: string | null
}

/** A measure of a person, as it is known now. */
export interface Measured {
  eighths: number
  /** In India. */
  day: Day
  by: string
  /** What it was when it was last measured on an earlier day. */
  before: { eighths: number; day: Day } | undefined
  /** Other values of the same day: two people measured at once, or one corrected themselves. */
  sameDay: number[]
}

const byTime = (a: TakenSet, b: TakenSet) =>
  a.takenAt === b.takenAt ? (a.id < b.id ? -1 : 1) : a.takenAt < b.takenAt ? -1 : 1

const dayOfSet = ({ takenAt }: TakenSet): Day => dayInIndia(new Date(takenAt))

/**
 * What is known of one person, measure by measure: the last time that each was taken counts. So two tablets that
 * measure them at once, one the bust and one the sleeves, come to all of it, in whatever order their sets arrive, and
 * nobody is asked; where both took the same measure, the later counts and the other one is told.
 * @param sets of that person, in any order
 */
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

/** The values alone, to be copied into an order. */
export function valuesOf(measured: ReadonlyMap<string, Measured>): Record<string, number> {
  return Object.fromEntries([...measured].map(([key, { eighths }]) => [key, eighths]))
}

/** When they were last measured, in India; undefined when they never were. */
export function lastMeasuredOn(measured: ReadonlyMap<string, Measured>): Day | undefined {
  return [...measured.values()]
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
}
