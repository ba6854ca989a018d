import { type Day, dayInIndia, startOfDay } from '@zari/shared/time/due-date'
import type { ReplicaMeta } from './replica.ts'

/** The day in India as the server last reported it, and what this device's clock said then. */
export interface ServerDay {
  day: Day
  deviceDay: Day | undefined
}

const TEN_MINUTES_MS = 600_000

export function serverDayOf(replica: ReplicaMeta | undefined): ServerDay | undefined {
  return replica?.day === undefined ? undefined : { day: replica.day, deviceDay: replica.deviceDay }
}

/**
 * The day in India. As long as the device's clock is on the day on which the server reported it, that is the server's; later the
 * device's own, but never before what the server reported.
 * @param now ms since 1970, by this device's clock
 */
export function todayAt(now: number, reportedDay: ServerDay | undefined): Day {
  const own = dayInIndia(new Date(now))
  if (!reportedDay) return own
  return own === reportedDay.deviceDay || own < reportedDay.day ? reportedDay.day : own
}

/** An instant (ISO) of this device, but not before the day that the server reported. */
export function notBefore(at: string, reportedDay: Pick<ServerDay, 'day'> | undefined): string {
  const first = reportedDay && new Date(startOfDay(reportedDay.day)).toISOString()
  return first && at < first ? first : at
}

/**
 * Whether this device's clock is on another day than the server's. About midnight both may be right.
 * @param now ms since 1970, by this device's clock, when the server reported the day
 */
export function isWrongClock(now: number, day: Day): boolean {
  return ![now - TEN_MINUTES_MS, now, now + TEN_MINUTES_MS].some((each) => dayInIndia(new Date(each)) === day)
}
