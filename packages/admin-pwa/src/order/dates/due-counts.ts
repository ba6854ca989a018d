import { type Day, type DueBucket, dueBuckets } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady } from '@zari/shared/orders/stage'
import { indexOrder } from '../search-index.ts'

interface DueCounts {
  overdue: number
  today: number
  thisWeek: number
  fresh: number
  open: number
  ready: number
}

const countOf = {
  overdue: 'overdue',
  today: 'today',
  'this-week': 'thisWeek',
  later: undefined,
} as const satisfies Record<DueBucket, keyof DueCounts | undefined>

export function countDue(records: readonly OrderRecord[], today: Day): DueCounts {
  const bucketOf = dueBuckets(today)
  const counts: DueCounts = { overdue: 0, today: 0, thisWeek: 0, fresh: 0, open: 0, ready: 0 }
  for (const record of records) {
    const { open, due } = indexOrder(record)
    if (record.status === 'not_started') counts.fresh += 1
    if (open) counts.open += 1
    if (isReady(record)) counts.ready += 1
    if (!open || !due) continue
    const name = countOf[bucketOf(due)]
    if (name) counts[name] += 1
  }
  return counts
}
