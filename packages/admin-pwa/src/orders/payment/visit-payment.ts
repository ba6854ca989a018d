import { readAmount, sumRupees } from '@zari/shared/money'
import { dayOf } from '@zari/shared/due-date'
import { uuidv7 } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { paidSoFar } from '@zari/shared/orders/plan-payment'
import type { PaymentMethod } from '@zari/shared/orders/payment'
import type { PayableOrder, PaymentPart } from '@zari/shared/orders/split-payment'
import { isOpen } from '@zari/shared/orders/status'
import { paying } from '../../sync/outbox/new-entry.ts'
import type { OrderChanges } from '../../sync/save/save-edits.ts'
import { amountTyped } from '../../ui/payment-labels.ts'
import { owedOn, pieceName } from '../visit-orders.ts'
import { type Payment, type PaymentForm, receivedProblem } from './payment-form.ts'
import type { SplitOrder } from './split-fields.tsx'
import { type Split, splitOf, type TypedParts } from './split-form.ts'

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

/** Undefined when one of them is not known. */
function sumOf(amounts: ReadonlyArray<number | undefined>): number | undefined {
  const known = amounts.filter((amount) => amount !== undefined)
  return known.length < amounts.length ? undefined : sumRupees(known)
}

export interface VisitPayment extends Payment {
  split: Split
}

const NO_SPLIT: Split = { amounts: new Map(), problems: {}, problem: undefined, parts: undefined }

/** One payment for several orders, as `paymentOf` has it for one. */
export function visitPaymentOf(
  orders: readonly OrderRecord[],
  form: PaymentForm,
  typed: TypedParts,
): VisitPayment {
  const received = amountTyped(form.received)
  const payable: PayableOrder[] = orders.map(splitOrderOf)
  const split = received ? splitOf(payable, received, typed) : NO_SPLIT
  const before = sumRupees(orders.map((order) => paidSoFar(order) ?? 0))
  const balances = payable.map(({ balance }) => balance ?? undefined)
  const left = payable.map(({ id, balance }) =>
    balance === null ? undefined : Math.max(0, sumRupees([balance, -(split.amounts.get(id) ?? 0)])),
  )
  return {
    received,
    total: sumOf(orders.map(({ totalAmount }) => readAmount(totalAmount))),
    advance: { before, after: received === undefined ? undefined : sumRupees([before, received]) },
    balance: {
      before: sumOf(balances) ?? sumRupees(balances.map((balance) => balance ?? 0)),
      after: received === undefined ? undefined : sumOf(left),
    },
    problems: receivedProblem(form.received),
    entry: undefined,
    fields: undefined,
    split,
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

/** One payment for each order that gets a part, to be saved together. */
export function partsOf(
  orders: readonly OrderRecord[],
  parts: readonly PaymentPart[],
  receipt: NewReceipt,
  { method, note, at }: { method: PaymentMethod; note: string; at: string },
): OrderChanges[] {
  return parts.flatMap(({ id, amount }) => {
    const seen = orders.find((order) => order.id === id)
    const entry = { id: receipt.partId(id), amount, method, note: note.trim(), at, receiptId: receipt.id }
    return seen ? [{ seen, changes: [paying(entry)] }] : []
  })
}
