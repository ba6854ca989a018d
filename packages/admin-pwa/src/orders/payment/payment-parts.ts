import { dayOf } from '@zari/shared/due-date'
import { uuidv7 } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { paidSoFar } from '@zari/shared/orders/plan-payment'
import type { PaymentMethod } from '@zari/shared/orders/payment'
import type { PaymentPart } from '@zari/shared/orders/split-payment'
import { isOpen } from '@zari/shared/orders/status'
import { paying } from '../../sync/outbox/new-entry.ts'
import type { OrderChanges } from '../../sync/save/save-edits.ts'
import { owedOn, pieceName } from '../visit-orders.ts'
import type { SplitOrder } from './split-fields.tsx'

/** Orders of a visit that money can be taken for: not one whose advance is not an amount. */
export function payableOrders(orders: readonly OrderRecord[]): OrderRecord[] {
  return orders.filter(
    (order) =>
      order.status !== 'cancelled' &&
      (isOpen(order) || (owedOn(order) ?? 0) > 0) &&
      paidSoFar(order) !== undefined,
  )
}

export function splitOrderOf(record: OrderRecord): SplitOrder {
  return {
    id: record.id,
    name: pieceName(record),
    dueDate: dayOf(record.dueDate) ?? null,
    balance: owedOn(record),
  }
}

/** Ids of one receipt and of its parts. Made when a dialog opens, so that pressing twice takes the money once. */
export interface NewReceipt {
  id: string
  partId: (order: string) => string
}

export function newReceipt(): NewReceipt {
  const parts = new Map<string, string>()
  return {
    id: uuidv7(),
    partId(order) {
      const id = parts.get(order) ?? uuidv7()
      parts.set(order, id)
      return id
    },
  }
}

interface Taken {
  method: PaymentMethod
  note: string
  at: string
  /** Rupees paid before, where the order's advance can't be read. */
  before?: number | undefined
}

/** One payment for each order that gets a part, to be saved together. */
export function partsOf(
  orders: readonly OrderRecord[],
  parts: readonly PaymentPart[],
  receipt: NewReceipt,
  { method, note, at, before }: Taken,
): OrderChanges[] {
  return parts.flatMap(({ id, amount }) => {
    const seen = orders.find((order) => order.id === id)
    const entry = {
      id: receipt.partId(id),
      amount,
      method,
      note: note.trim(),
      at,
      ...(before !== undefined && { before }),
      ...(orders.length > 1 && { receiptId: receipt.id }),
    }
    return seen ? [{ seen, changes: [paying(entry)] }] : []
  })
}
