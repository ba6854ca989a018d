import { formatRupees, remainingDue, sumRupees } from '@zari/shared/money'
import { withQuantity } from '@zari/shared/orders/garment-label'
import type { NewOrder } from '@zari/shared/orders/new-order'
import { LARGE_PAYMENT } from '@zari/shared/orders/payment'
import type { SplitOrder } from '../../orders/payment/split-fields.tsx'
import { type Split, splitOf } from '../../orders/payment/split-form.ts'
import type { OrderToMake } from '../../sync/outbox/new-entry.ts'
import {
  type AskContext,
  confirmationsFor,
  type ReadForm,
  readOrderForm,
  readReceived,
} from './order-form.ts'
import { isVisit, type NewOrderForm, orderFormOf, type Piece } from './pieces.ts'

export interface ReadNewOrder {
  /** By the pieces' keys. */
  pieces: ReadonlyMap<string, ReadForm>
  /** Rupees; 0 for nothing, undefined with a problem. */
  received: number | undefined
  receivedProblem: string | undefined
  /** Rupees of the pieces that have a price; undefined when none has. */
  total: number | undefined
  /** How many have no price. */
  unpriced: number
  /** Rupees; undefined while a price is unknown. */
  balance: number | undefined
  orders: readonly SplitOrder[]
  /** Of the payment, where there is one. */
  split: Split | undefined
  isGood: boolean
}

const plain = {
  'outfit-details-orders': 'Outfit',
  'custom-outfit-quotes': 'Custom design',
  'contact-inquiries': 'Consultation',
}

/** Such as `Maggam blouse × 2`. */
export function newPieceName({ kind, outfitType, quantity }: Piece): string {
  const name = (kind === 'outfit-details-orders' && outfitType.trim()) || plain[kind]
  return withQuantity(name, Number(quantity))
}

/** The piece in a list of several, where two may have one name. */
const numberedName = (piece: Piece, index: number) => `${index + 1}. ${newPieceName(piece)}`

/** @param at ISO instant, by this device's clock */
export function readNewOrderForm(form: NewOrderForm, at: string): ReadNewOrder {
  const reads = form.pieces.map((piece) => ({ piece, read: readOrderForm(orderFormOf(form, piece), at) }))
  const { received, problem } = readReceived(form.received)
  const totals = reads.flatMap(({ read: { total } }) => (total === undefined ? [] : [total]))
  const total = totals.length > 0 ? sumRupees(totals) : undefined
  const unpriced = reads.length - totals.length
  const orders = reads.map(({ piece, read }, index) => ({
    id: piece.key,
    name: numberedName(piece, index),
    dueDate: piece.dueDate || null,
    balance: read.total ?? null,
  }))
  const split = received ? splitOf(orders, received, isVisit(form) ? form.split : {}) : undefined
  return {
    pieces: new Map(reads.map(({ piece, read }) => [piece.key, read])),
    received,
    receivedProblem: problem,
    total,
    unpriced,
    balance:
      unpriced > 0 || total === undefined || received === undefined
        ? undefined
        : Number(remainingDue(String(total), String(received))),
    orders,
    split,
    isGood:
      problem === undefined &&
      reads.every(({ read }) => read.order) &&
      (split === undefined || split.parts !== undefined),
  }
}

/** Questions to confirm before the orders are made: those of a piece with its name, those of the payment once. */
export function questionsFor(
  form: NewOrderForm,
  { pieces, received = 0, total, unpriced }: ReadNewOrder,
  context: AskContext,
): string[] {
  const names = new Map<string, string[]>()
  for (const [index, piece] of form.pieces.entries()) {
    const read = { total: pieces.get(piece.key)?.total }
    for (const question of confirmationsFor(orderFormOf(form, piece), read, context))
      names.set(question, [...(names.get(question) ?? []), numberedName(piece, index)])
  }
  const over = total === undefined || unpriced > 0 ? 0 : sumRupees([received, -total])
  return [
    ...[...names].map(([question, of]) =>
      of.length === form.pieces.length ? question : `${of.join(', ')}: ${question}`,
    ),
    ...(received >= LARGE_PAYMENT ? [`${formatRupees(received)} is a very large payment.`] : []),
    ...(over > 0 ? [`The advance is ${formatRupees(over)} more than the total.`] : []),
  ]
}

/**
 * The orders of the sheet, each with its part of the payment.
 * @param idOf an id that is the same each time the sheet asks for it
 */
export function ordersToMake(
  form: NewOrderForm,
  { pieces, split }: ReadNewOrder,
  { at, by, draft, idOf }: { at: string; by: string; draft: string; idOf: (what: string) => string },
): OrderToMake[] {
  const visit = isVisit(form) ? { visitId: idOf('visit') } : undefined
  const parts = split?.parts ?? []
  return form.pieces.flatMap((piece, index) => {
    const { key, kind, files } = piece
    const order = pieces.get(key)?.order
    if (!order) return []
    const amount = parts.find((part) => part.id === key)?.amount ?? 0
    const payment = {
      id: idOf(`payment ${key}`),
      amount,
      method: form.method,
      note: '',
      at,
      ...(parts.length > 1 && { receiptId: idOf('receipt') }),
    }
    return {
      kind,
      id: index === 0 ? draft : key,
      order: { ...order, ...visit } satisfies NewOrder,
      by,
      payment: amount > 0 ? payment : undefined,
      files,
    }
  })
}
