import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { searchFor } from '@zari/shared/orders/search'
import { searchTexts } from '../../orders/record-index.ts'
import type { Records } from '../../state/records-slice.ts'
import type { ListQuery } from './list-query.ts'
import { selectRecords } from './select-records.ts'

/** Where else a search would find something: by another status of the list, or in another list. */
export interface FoundOutside {
  statuses: ReadonlyArray<{ status: string; count: number }>
  kinds: ReadonlyArray<{ kind: OrderKind; count: number }>
}

export const nothingOutside: FoundOutside = { statuses: [], kinds: [] }

/**
 * What of this device's orders a search would find if it were not for the list, its chip and its filters.
 * @param selected what the list shows on all its pages
 */
export function foundOutside(
  records: Records,
  own: OrderKind,
  selected: readonly OrderRecord[],
  query: ListQuery,
  today: Day,
): FoundOutside {
  if (!query.q.trim()) return nothingOutside
  const shown = new Set(selected)
  const everywhere: ListQuery = {
    ...query,
    status: undefined,
    work: undefined,
    due: undefined,
    orderFrom: undefined,
    orderTo: undefined,
    dueFrom: undefined,
    dueTo: undefined,
    sort: 'newest',
  }
  const hidden = selectRecords(records[own].newestFirst, everywhere, today).filter(
    (record) => !shown.has(record),
  )
  const statuses = new Map<string, number>()
  for (const { status } of hidden) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const isMeant = searchFor(query.q, searchTexts)
  return {
    statuses: [...statuses].map(([status, count]) => ({ status, count })),
    kinds: ORDER_KINDS.filter((kind) => kind !== own)
      .map((kind) => ({ kind, count: records[kind].newestFirst.filter(isMeant).length }))
      .filter(({ count }) => count > 0),
  }
}
