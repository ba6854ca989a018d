import { type Day, addDays } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { indexRecord } from './record-index.ts'

export interface DueCounts {
  overdue: number
  today: number
  thisWeek: number
  /** Not yet started. */
  fresh: number
}

/** How much is waiting: only work that is still open counts. "This week" is the next seven days. */
export function countDue(records: readonly OrderRecord[], today: Day): DueCounts {
  const weekEnds = addDays(today, 7)
  const counts: DueCounts = { overdue: 0, today: 0, thisWeek: 0, fresh: 0 }
  for (const record of records) {
    const { open, due } = indexRecord(record)
    if (record.status === 'not_started') counts.fresh += 1
    if (!open || !due) continue
    if (due < today) counts.overdue += 1
    else if (due === today) counts.today += 1
    else if (due <= weekEnds) counts.thisWeek += 1
  }
  return counts
}
