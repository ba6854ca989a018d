import { addDays, type Day, dayInIndia } from '@zari/shared/time/due-date'
import type { RetentionFields } from '@zari/shared/orders/device-retention'
import { isOpenStatus } from '@zari/shared/orders/status'
import type { MetaRows } from './storage.ts'

type ReplicaMeta = MetaRows['replica']

export interface Coverage {
  /** Every order that was created on this day or later is here: the empty day when every order is, null when nobody knows. */
  from: Day | null
  open: boolean
}

export const NO_COVERAGE: Coverage = { from: null, open: false }

/** Before every day that an order can have: those that have none come after it. */
const FIRST_DAY: Day = '1900-01-01'

export function coverageOf(replica: ReplicaMeta | undefined): Coverage {
  if (!replica?.complete || !replica.sent) return NO_COVERAGE
  const { sent, evictedThrough = '', hasEvictedOpen = false } = replica
  return {
    from: sent.from === null ? null : laterDay(evictedThrough, sent.from),
    open: sent.open && !hasEvictedOpen,
  }
}

const laterDay = (a: Day, b: Day): Day => (a > b ? a : b)

export function afterEviction(
  replica: ReplicaMeta,
  orders: ReadonlyArray<Pick<RetentionFields, 'status' | 'createdAt'>>,
): ReplicaMeta {
  if (orders.length === 0) return replica
  let { evictedThrough = '', hasEvictedOpen = false } = replica
  for (const { status, createdAt } of orders) {
    const firstDay = createdAt ? addDays(dayInIndia(new Date(createdAt)), 1) : FIRST_DAY
    evictedThrough = laterDay(evictedThrough, firstDay)
    hasEvictedOpen ||= isOpenStatus(status)
  }
  return { ...replica, evictedThrough, hasEvictedOpen }
}
