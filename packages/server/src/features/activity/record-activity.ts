import type { Request } from 'express'
import { coarseNetworkOf } from '../../http/rate-limit.ts'
import type { ActivityLog, NewActivity } from './activity-log.ts'

export const ACTIVITY_SETTING = 'zari activity'

/** Returns at once and never throws: the entry is written after the answer. */
export function recordActivity(request: Request, activity: NewActivity): void {
  const log: ActivityLog | undefined = request.app.get(ACTIVITY_SETTING)
  const { staff, session, ip } = request
  log?.record({
    account: staff?.id,
    device: session?.device,
    network: coarseNetworkOf(ip),
    ...activity,
  })
}
