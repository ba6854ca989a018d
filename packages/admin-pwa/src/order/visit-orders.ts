import { balanceOf, readAmount, remainingDue, unreadIn } from '@zari/shared/money/money'
import { orderNumber } from '@zari/shared/orders/order-number'
import type { OrderRecord } from '@zari/shared/orders/order'
import { quantityOf } from '@zari/shared/orders/trial'
import { useMemo } from 'react'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { allOrders, type Records } from '../sync/app-state/records-state.ts'
import { shownRecords } from '../sync/app-state/shown-records.ts'
import { byNewest } from '../sync/app-state/sorted-records.ts'
import { garmentLabel } from './order-labels.ts'
import { withQuantity } from '@zari/shared/orders/garment-label'

/** `1042 Lehenga`, `1043 Blouse × 3`. */
export function pieceName(record: OrderRecord): string {
  return `${orderNumber(record)} ${withQuantity(garmentLabel(record), quantityOf(record))}`
}

/** Rupees; null without a price, where an amount can't be read, and of a cancelled order. */
export function owedOn(record: OrderRecord): number | null {
  const { totalAmount, advancePaid } = record
  if (record.status === 'cancelled' || unreadIn(record) !== undefined) return null
  if (!totalAmount) return readAmount(balanceOf(record)) ?? null
  return Number(remainingDue(totalAmount, advancePaid))
}

export const oldestFirst = (a: OrderRecord, b: OrderRecord): number => -byNewest(a, b)

/** On this device, the oldest first. */
export const ordersOfVisit = (records: Records, visitId: string): OrderRecord[] =>
  allOrders(records)
    .filter((one) => one.visitId === visitId)
    .sort(oldestFirst)

/** An order without a visit is a visit of one. */
export function visitOrders(records: Records, record: OrderRecord): readonly OrderRecord[] {
  const live = records[record.kind].byId.get(record.id) ?? record
  const orders = live.visitId ? ordersOfVisit(records, live.visitId) : []
  return orders.includes(live) ? orders : [...orders, live].sort(oldestFirst)
}

/** Without other orders that are cancelled. */
export function useVisitOnPaper(record: OrderRecord): readonly OrderRecord[] {
  const visit = useVisitOrders(record)
  return useMemo(
    () => visit.filter((order) => order.id === record.id || order.status !== 'cancelled'),
    [visit, record.id],
  )
}

export function useVisitOrders(record: OrderRecord): readonly OrderRecord[] {
  const records = useAppStore(shownRecords)
  return useMemo(() => visitOrders(records, record), [records, record])
}
