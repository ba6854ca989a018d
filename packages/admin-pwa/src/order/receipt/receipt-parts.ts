import { formatRupees, sumRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { canReverse, reversalOf } from '@zari/shared/orders/plan-payment'
import { useMemo } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { describeMove, orderName } from '../../sync/hooks/order-name.ts'
import { oldestFirst } from '../visit-orders.ts'

/** Of money that came in once. */
export interface ReceiptPart {
  order: OrderRecord
  entry: PaymentEntry
}

type OfReceipt = { [F in 'id' | 'receiptId' | 'reverses' | 'moveId']?: PaymentEntry[F] | undefined }

/** With cancelled and moved ones; an entry without a receipt is by itself. */
function entriesOf(orders: readonly OrderRecord[], { id, receiptId }: OfReceipt): ReceiptPart[] {
  const isMeant = (entry: PaymentEntry) =>
    receiptId === undefined ? entry.id === id : entry.receiptId === receiptId
  return orders
    .filter(({ payments }) => payments.some(isMeant))
    .sort(oldestFirst)
    .flatMap((order) => order.payments.filter(isMeant).map((entry) => ({ order, entry })))
}

/** Parts that came in, or that a reversal took back. A part that was moved later came in once. */
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

/** With what is not sent. */
export function useReceiptParts(entry: OfReceipt): readonly ReceiptPart[] {
  const { receiptId, reverses } = entry
  const records = useAppStore((state) => (receiptId === undefined ? undefined : state.records))
  return useMemo(
    () => (records ? receiptParts(allOrders(records), { receiptId, reverses }) : []),
    [records, receiptId, reverses],
  )
}

/** Parts that can be cancelled, and why another can't. */
export function cancellableParts(orders: readonly OrderRecord[], payment: OfReceipt) {
  const parts: ReceiptPart[] = []
  const gone: string[] = []
  for (const { order, entry } of entriesOf(orders, payment)) {
    if (entry.reverses !== undefined) continue
    const words = `${formatRupees(entry.amount)} on ${orderName(order)}`
    const reversal = reversalOf(order.payments, entry.id)
    if (reversal) gone.push(`${words} was already ${describeMove(reversal) ?? 'cancelled'}.`)
    else if (entry.receivedAt === null) gone.push(`${words} is not sent yet. Delete it under “Unsent edits”.`)
    else if (!canReverse(order.payments, entry)) gone.push(`${words} was refunded. Cancel the refund first.`)
    else parts.push({ order, entry })
  }
  return { parts, gone }
}
