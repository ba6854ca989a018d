import { formatRupees, sumRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { reversalOf } from '@zari/shared/orders/plan-payment'
import { useMemo } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { describeMove, orderName } from '../../sync/hooks/order-name.ts'
import { oldestFirst } from '../visit-orders.ts'

/** A part of money that came in once, with the order that it is on. */
export interface ReceiptPart {
  order: OrderRecord
  entry: PaymentEntry
}

type OfReceipt = { [F in 'id' | 'receiptId' | 'reverses' | 'moveId']?: PaymentEntry[F] | undefined }

/** Every entry of a receipt, whatever became of it; an entry without one is by itself. */
function entriesOf(orders: readonly OrderRecord[], { id, receiptId }: OfReceipt): ReceiptPart[] {
  const isMeant = (entry: PaymentEntry) =>
    receiptId === undefined ? entry.id === id : entry.receiptId === receiptId
  return orders
    .filter(({ payments }) => payments.some(isMeant))
    .sort(oldestFirst)
    .flatMap((order) => order.payments.filter(isMeant).map((entry) => ({ order, entry })))
}

/** The parts with which money of a receipt came in, or of a reversal, those that took it back. Where a part was moved later, it still came in once. */
export function receiptParts(
  orders: readonly OrderRecord[],
  { id, receiptId, reverses, moveId }: OfReceipt,
): ReceiptPart[] {
  if (moveId !== undefined) return entriesOf(orders, { id })
  return entriesOf(orders, { id, receiptId }).filter(
    ({ entry }) => entry.moveId === undefined && (entry.reverses === undefined) === (reverses === undefined),
  )
}

export const totalOf = (parts: readonly ReceiptPart[]) => sumRupees(parts.map(({ entry }) => entry.amount))

/** As this device knows them, with what is not sent. */
export function useReceiptParts(entry: OfReceipt): readonly ReceiptPart[] {
  const { receiptId, reverses } = entry
  const records = useAppStore((state) => (receiptId === undefined ? undefined : state.records))
  return useMemo(
    () => (records ? receiptParts(allOrders(records), { receiptId, reverses }) : []),
    [records, receiptId, reverses],
  )
}

/** What a payment's money is now: parts that can be cancelled, and in words why another can't. */
export function cancellableParts(orders: readonly OrderRecord[], payment: OfReceipt) {
  const parts: ReceiptPart[] = []
  const gone: string[] = []
  for (const { order, entry } of entriesOf(orders, payment)) {
    if (entry.reverses !== undefined) continue
    const words = `${formatRupees(entry.amount)} on ${orderName(order)}`
    const reversal = reversalOf(order.payments, entry.id)
    if (reversal) gone.push(`${words} was already ${describeMove(reversal) ?? 'cancelled'}.`)
    else if (entry.receivedAt === null) gone.push(`${words} is not sent yet. Delete it under “Unsent edits”.`)
    else parts.push({ order, entry })
  }
  return { parts, gone }
}
