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

/** The server's, as long as the device's clock is on the day on which that was reported; later the device's, but never before. */
export function todayAt(now: number, reportedDay: ServerDay | undefined): Day {
  const deviceDay = dayInIndia(new Date(now))
  if (!reportedDay) return deviceDay
  return deviceDay === reportedDay.deviceDay || deviceDay < reportedDay.day ? reportedDay.day : deviceDay
}

/** An instant (ISO) of this device, but not before the day that the server reported. */
export function notBefore(at: string, reportedDay: Pick<ServerDay, 'day'> | undefined): string {
  const first = reportedDay && new Date(startOfDay(reportedDay.day)).toISOString()
  return first && at < first ? first : at
}

/** About midnight both days may be right. @param now by this device's clock, when the server reported the day */
export function isWrongClock(now: number, day: Day): boolean {
  return ![now - TEN_MINUTES_MS, now, now + TEN_MINUTES_MS].some((each) => dayInIndia(new Date(each)) === day)
}
