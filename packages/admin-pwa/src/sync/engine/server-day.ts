import { type Day, dayInIndia, type Instant, startOfDay } from '@zari/shared/time/due-date'
import type { ReplicaMeta } from './replica.ts'

/** The day in India as the server last reported it, and what this device's clock said then. */
export interface ServerDay {
  day: Day
  deviceDay: Day | undefined
  clockBehind?: number | undefined
}

const MINUTE_MS = 60_000
const TEN_MINUTES_MS = 600_000

export function serverDayOf(replica: ReplicaMeta | undefined): ServerDay | undefined {
  return replica?.day === undefined
    ? undefined
    : { day: replica.day, deviceDay: replica.deviceDay, clockBehind: replica.clockBehind }
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

/** ms that the server's clock is ahead, to the minute; undefined within ten minutes. @param now by this device's clock */
export function clockBehind(now: number, atServer: Instant): number | undefined {
  const ms = Date.parse(atServer) - now
  return Math.abs(ms) > TEN_MINUTES_MS ? Math.round(ms / MINUTE_MS) * MINUTE_MS : undefined
}

/** This moment, on a device whose clock may be behind. */
export const presentTime = (now: number, reportedDay: ServerDay | undefined): Instant =>
  notBefore(new Date(now + Math.max(0, reportedDay?.clockBehind ?? 0)).toISOString(), reportedDay)
