import { fromKeys } from '@zari/shared/lib/objects'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isTakenOn } from '@zari/shared/orders/role-access'
import { stageLabel, stageOf, STAGES } from '@zari/shared/orders/stage'
import { indexOrder } from '../search-index.ts'

/** New: taken on and in no stage yet. */
export const COLUMNS = ['new', ...STAGES] as const

export type ColumnId = (typeof COLUMNS)[number]

export const columnLabel = (column: ColumnId) => (column === 'new' ? 'New' : stageLabel(column))

const byDue = (a: OrderRecord, b: OrderRecord) => {
  const [left = '9999', right = '9999'] = [indexOrder(a).due, indexOrder(b).due]
  return left === right ? indexOrder(a).created - indexOrder(b).created : left < right ? -1 : 1
}

/** Open garments that the shop has taken on, first due on top. */
export function columnsOf(orders: Iterable<OrderRecord>): Record<ColumnId, readonly OrderRecord[]> {
  const columns = fromKeys(COLUMNS, (): OrderRecord[] => [])
  for (const order of orders) {
    const isWork = indexOrder(order).open && order.kind !== 'contact-inquiries'
    if (isWork && (order.takenOn ?? isTakenOn(order))) columns[stageOf(order) ?? 'new'].push(order)
  }
  for (const column of COLUMNS) columns[column].sort(byDue)
  return columns
}
