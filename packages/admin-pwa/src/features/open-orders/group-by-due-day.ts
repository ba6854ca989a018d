import { addDays, type Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { groupByVisit } from '@zari/shared/orders/visit'
import { indexOrder } from '../../orders/search-index.ts'

export interface DueGroup {
  /** A day, or `late`, `later` or `none`. */
  when: string
  orders: readonly OrderRecord[]
}

/** Days that have a heading of their own. */
const DAYS_AHEAD = 7

/** Open orders of all kinds by their due day: late ones first, then each of the next days, later ones, and those without a day. Of a day, those of one visit together. */
export function groupByDueDay(records: Iterable<readonly OrderRecord[]>, today: Day): DueGroup[] {
  const last = addDays(today, DAYS_AHEAD)
  const groups = new Map<DueGroup['when'], OrderRecord[]>()
  const open = [...records].flatMap((ofKind) => ofKind.filter((record) => indexOrder(record).open))
  const dueOf = (record: OrderRecord) => indexOrder(record).due ?? '9999'
  const createdOf = (record: OrderRecord) => indexOrder(record).created || 0
  open.sort((a, b) => (dueOf(a) === dueOf(b) ? createdOf(a) - createdOf(b) : dueOf(a) < dueOf(b) ? -1 : 1))
  for (const record of open) {
    const { due } = indexOrder(record)
    const when = !due ? 'none' : due < today ? 'late' : due > last ? 'later' : due
    groups.set(when, [...(groups.get(when) ?? []), record])
  }
  return [...groups].map(([when, orders]) => ({ when, orders: groupByVisit(orders).flat() }))
}
