import { formatRupees, sumRupees } from '@zari/shared/money'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { reversalOf } from '@zari/shared/orders/plan-payment'
import { useMemo } from 'react'
import { useAppStore } from '../sync/store/app-store.ts'
import type { Records } from '../sync/store/records-state.ts'
import { describeMove, orderName } from '../sync/queries/order-name.ts'
import { oldestFirst } from './visit-orders.ts'

/** A part of money that came in once, with the order that it is on. */
export interface ReceiptPart {
  order: OrderRecord
  entry: PaymentEntry
}

interface OfReceipt {
  receiptId?: string | undefined
  /** Of what takes a part back. */
  reverses?: string | undefined
}

const withReceipt = (orders: readonly OrderRecord[], receiptId: string) =>
  orders.filter(({ payments }) => payments.some((entry) => entry.receiptId === receiptId)).sort(oldestFirst)

export const allOrders = (records: Records): OrderRecord[] =>
  ORDER_KINDS.flatMap((kind) => records[kind].newestFirst)

/** The parts with which money of a receipt came in, or of a reversal, those that took it back. Where a part was moved later, it still came in once. */
export function receiptParts(
  orders: readonly OrderRecord[],
  { receiptId, reverses }: OfReceipt,
): ReceiptPart[] {
  if (receiptId === undefined) return []
  return withReceipt(orders, receiptId).flatMap((order) =>
    order.payments
      .filter(
        (entry) =>
          entry.receiptId === receiptId &&
          entry.moveId === undefined &&
          (entry.reverses === undefined) === (reverses === undefined),
      )
      .map((entry) => ({ order, entry })),
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

/** What a receipt's money is now: parts that can be cancelled, and in words why another can't. */
export function cancellableParts(orders: readonly OrderRecord[], receiptId: string) {
  const parts: ReceiptPart[] = []
  const gone: string[] = []
  for (const order of withReceipt(orders, receiptId)) {
    for (const entry of order.payments) {
      if (entry.receiptId !== receiptId || entry.reverses !== undefined) continue
      const words = `${formatRupees(entry.amount)} on ${orderName(order)}`
      const reversal = reversalOf(order.payments, entry.id)
      if (reversal) gone.push(`${words} was already ${describeMove(reversal) ?? 'cancelled'}.`)
      else if (entry.receivedAt === null)
        gone.push(`${words} is not sent yet. Delete it under “Unsent edits”.`)
      else parts.push({ order, entry })
    }
  }
  return { parts, gone }
}
