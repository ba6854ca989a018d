import { uuidv7 } from '@zari/shared/lib/ids'
import { formatRupees, remainingDue, sumRupees } from '@zari/shared/money/money'
import type { NewOrder } from '@zari/shared/orders/new-order'
import { LARGE_PAYMENT } from '@zari/shared/orders/payment'
import type { SplitOrder } from '../../order/money/split-fields.tsx'
import { type Split, splitOf } from '../../order/money/split-form.ts'
import type { OrderToMake } from '../../sync/engine/new-entry.ts'
import { amountTyped, unreadableAmount } from '../../ui/payment-labels.ts'
import { isVisit, type NewOrderForm, dropOthersPeople } from './new-order-form.ts'
import {
  type AskContext,
  type CheckedPiece,
  checkPiece,
  pieceQuestions,
  newPieceName,
  type Piece,
} from './piece.ts'

export interface CheckedNewOrder {
  /** By piece key. */
  pieces: ReadonlyMap<string, CheckedPiece>
  phoneProblem: string | undefined
  /** Rupees; 0 for nothing, undefined with a problem. */
  received: number | undefined
  receivedProblem: string | undefined
  /** Rupees of the pieces with a price; undefined when none has one. */
  total: number | undefined
  unpriced: number
  /** Rupees; undefined while a price is unknown. */
  balance: number | undefined
  orders: readonly SplitOrder[]
  split: Split | undefined
  isGood: boolean
}

/** Two pieces may have one name. */
const numberedName = (piece: Piece, index: number) => `${index + 1}. ${newPieceName(piece)}`

/** Rupees. */
function readReceived(typed: string): { received: number | undefined; problem: string | undefined } {
  if (!typed.trim()) return { received: 0, problem: undefined }
  const received = amountTyped(typed)
  if (received === undefined) return { received, problem: unreadableAmount(typed) }
  return { received, problem: received === 0 ? 'Leave it empty if nothing was received' : undefined }
}

/** @param at ISO instant, by this device's clock */
export function checkNewOrder(typed: NewOrderForm, at: string): CheckedNewOrder {
  const form = dropOthersPeople(typed)
  const pieces = new Map(form.pieces.map((piece) => [piece.key, checkPiece(piece, form.phone, at)]))
  const checked = [...pieces.values()]
  const { received, problem } = readReceived(form.received)
  const totals = checked.flatMap(({ total }) => total ?? [])
  const total = totals.length > 0 ? sumRupees(totals) : undefined
  const unpriced = checked.length - totals.length
  const orders = form.pieces.map((piece, index) => ({
    id: piece.key,
    name: numberedName(piece, index),
    dueDate: piece.dueDate || null,
    balance: pieces.get(piece.key)?.total ?? null,
  }))
  const split = received ? splitOf(orders, received, isVisit(form) ? form.split : {}) : undefined
  return {
    pieces,
    phoneProblem: checked[0]?.phoneProblem,
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
      checked.every(({ order }) => order) &&
      (split === undefined || split.parts !== undefined),
  }
}

/** Of each piece with its name; of the payment once. */
export function newOrderQuestions(
  form: NewOrderForm,
  { received = 0, total, unpriced }: CheckedNewOrder,
  context: AskContext,
): string[] {
  const names = new Map<string, string[]>()
  for (const [index, piece] of form.pieces.entries()) {
    for (const question of pieceQuestions(piece, form.phone, context))
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

/** Ids that are made once, so that pressing twice makes one order and one payment. */
export function createIds(): (what: string) => string {
  const ids = new Map<string, string>()
  return (what) => {
    const id = ids.get(what) ?? uuidv7()
    ids.set(what, id)
    return id
  }
}

/** @param idOf an id that is the same each time it is asked for */
export function ordersToMake(
  form: NewOrderForm,
  { pieces, split }: CheckedNewOrder,
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
      ...(visit && { receiptId: idOf('receipt') }),
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
