import { type BillLine, billText, readBill } from '@zari/shared/bill/bill'
import { readAmount } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { textOf } from '@zari/shared/orders/read-order'
import type { ClientSession } from 'mongoose'
import type { RawOrder } from '../../../db/keyset.ts'
import type { Clause } from '../../../db/queries.ts'
import type { Erasure } from '../../erasures/index.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders, withheldOrders } from '../order-store.ts'

/** Where an order lies that was read by `findStored`. */
export const collectionOf = (store: Pick<OrderStore, 'models'>, kind: OrderKind, raw: RawOrder) =>
  raw['withheld'] === undefined ? rawOrders(store, kind) : withheldOrders(store, kind)

/** A blocked order too, which no answer may show; with `stubs` also what is left of an erased one. */
export async function findStored(
  store: Pick<OrderStore, 'models'>,
  kind: OrderKind,
  id: string,
  { session, stubs = false }: { session?: ClientSession | undefined; stubs?: boolean },
): Promise<RawOrder | undefined> {
  const options = session ? { session } : {}
  const live = await rawOrders(store, kind).findOne({ _id: id }, options)
  if (live) return live
  const found = await withheldOrders(store, kind).findOne({ _id: id }, options)
  return found && (stubs || found['withheld'] !== 'erased') ? found : undefined
}

const KEPT = [
  'status',
  'stage',
  'stageAt',
  'stageBy',
  'createdAt',
  'updatedAt',
  'completedAt',
  'cancelledAt',
  'cancelledBy',
  'number',
  'quantity',
  'assigneeId',
  'madeBy',
  'revision',
  'silentRevisions',
  'withheld',
  'erasure',
  'customerKey',
] as const

const NO_WORDS = 'Erased'

/** In the place of a withheld order's number and of its `customerKey`: it counts as the same customer's. */
export const hiddenKey = (phoneDigest: string): string => (phoneDigest ? `#${phoneDigest}` : '')

export const isHiddenKey = (phone: string): boolean => phone.startsWith('#')

const withoutWords = ({ what: _what, ...line }: BillLine): BillLine => ({ ...line, what: NO_WORDS })

function withoutNote(payment: unknown): unknown {
  return typeof payment === 'object' && payment !== null ? { ...payment, note: '' } : payment
}

const amountOf = (typed: unknown) => {
  const amount = readAmount(textOf(typed))
  return amount === undefined ? null : String(amount)
}

/** Kind, id, number, days, status, work and money, without a word that was typed. Of a stub: the same. */
export function stubOf(raw: RawOrder): RawOrder {
  const { _id, bill, payments, dueDate } = raw
  const kept = KEPT.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]] as const]))
  const lines = readBill(textOf(bill)).map(withoutWords)
  return {
    _id,
    ...Object.fromEntries(kept),
    phone: raw['customerKey'] ?? '',
    ...(typeof dueDate === 'string' && /^[\d-]{10}/.test(dueDate) && { dueDate: dueDate.slice(0, 10) }),
    totalAmount: amountOf(raw['totalAmount']),
    advancePaid: amountOf(raw['advancePaid']),
    remainingDue: amountOf(raw['remainingDue']),
    ...(lines.length > 0 && { bill: billText(lines) }),
    ...(Array.isArray(payments) && { payments: payments.map(withoutNote) }),
  }
}

/** Times and payments of the orders of some erasures, by the erasure's id. */
export async function withheldBy(
  store: Pick<OrderStore, 'models'>,
  erasures: ReadonlyArray<Pick<Erasure, '_id'>>,
): Promise<ReadonlyMap<unknown, RawOrder[]>> {
  if (erasures.length === 0) return new Map()
  const erasureIds = erasures.map(({ _id }) => _id)
  const projection = { erasure: 1, updatedAt: 1, payments: 1 }
  const found = await Promise.all(
    ORDER_KINDS.map((kind) =>
      withheldOrders(store, kind)
        .find({ erasure: { $in: erasureIds } }, { projection })
        .toArray(),
    ),
  )
  return Map.groupBy(found.flat(), ({ erasure }) => erasure)
}

/** For sums only: orders as records, those that are withheld without what would name a customer. */
export async function findForSums(
  store: Pick<OrderStore, 'models'>,
  kind: OrderKind,
  filter: Clause,
  projection: Record<string, number>,
): Promise<OrderRecord[]> {
  const [live, withheld] = await Promise.all([
    rawOrders(store, kind).find(filter, { projection }).toArray(),
    withheldOrders(store, kind).find(filter).toArray(),
  ])
  return [...live, ...withheld.map(stubOf)].map((raw) => presentOrder(kind, raw))
}
