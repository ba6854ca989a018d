import { type NewOrder, newOrderFields } from '@zari/shared/orders/new-order'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { ClientSession } from 'mongoose'
import { fingerprint } from '../../../http/request-input.ts'
import { idempotencyKeyReused, notFound, orderExists } from '../../../lib/errors.ts'
import { recordName, retryDuplicateKey, wasApplied } from '../../changes/index.ts'
import { byId, presentOrder } from '../order-documents.ts'
import type { OrderDocument } from '../order-schema.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'
import { picturesOf } from './create-order.ts'
import { findByKey } from './insert-order.ts'

interface OrderRequest {
  kind: OrderKind
  id: string
  order: NewOrder
  key: string
  by: string
}

const keyedCall = ({ kind, id, order, key }: OrderRequest) => ({
  key,
  fingerprint: fingerprint(order),
  type: 'create',
  record: recordName(kind, id),
})

/**
 * The record of an earlier request with this id; undefined when there is none.
 * @throws HttpError 404 when it was deleted, 409 when it is another order, 422 when the key came with other
 * content, or to another record
 */
async function madeAlready(
  store: OrderStore,
  request: OrderRequest,
  session?: ClientSession,
): Promise<OrderRecord | undefined> {
  const { kind, id, order, key } = request
  const options = session ? { session } : {}
  const found = await store.keys.find(key, session)
  const raw = await rawOrders(store, kind).findOne(byId(id), options)
  const creation = raw?.['creation'] as OrderDocument['creation']
  if (raw && creation?.key === key) {
    if (creation.fingerprint !== fingerprint(order)) throw idempotencyKeyReused()
    return presentOrder(kind, raw)
  }
  const wasMade = wasApplied(keyedCall(request), found, undefined)
  if (raw) throw orderExists()
  // A repeated request must not restore an order that was deleted since.
  const stone = await store.changeLog.tombstones
    .exists({ _id: recordName(kind, id) })
    .session(session ?? null)
  if (wasMade || stone) throw notFound('This order was deleted')
  // Made by a server of the version before, or longer ago than keys are kept.
  if ((await findByKey(store.models, kind, [key], session)).size > 0) throw idempotencyKeyReused()
  return undefined
}

/**
 * Stores an order made by staff under the device's id; idempotent. Never replaces another order.
 * @returns the current record, with later changes
 * @throws HttpError 404, 409 and 422
 */
export async function putStaffOrder(store: OrderStore, request: OrderRequest): Promise<OrderRecord> {
  const { kind, id, order, key, by } = request
  const pictures = picturesOf(order)
  if (pictures.length > 0) {
    // Before the transaction: checking pictures is slow and would block other writes.
    const before = await madeAlready(store, request)
    if (before) return before
    await store.uploads.claim(pictures, by)
  }
  const make = () =>
    store.transaction(async (session) => {
      const before = await madeAlready(store, request, session)
      if (before) return before
      const now = new Date()
      const fields = newOrderFields(order, { by, receivedAt: now.toISOString() })
      const document: Partial<OrderDocument> = {
        ...fields,
        _id: id,
        createdAt: new Date(fields.createdAt),
        updatedAt: now,
        creation: { key, fingerprint: fingerprint(order) },
        changeSeq: await store.changeLog.next(session),
        number: await store.numbers.next(session),
        linkToken: await store.links.make(session, { kind, id }),
      }
      await store.models[kind].insertMany([document], { session })
      await store.uploads.attach(session, pictures, `${kind}:${id}`)
      await store.keys.write(session, keyedCall(request), now)
      const raw = await rawOrders(store, kind).findOne(byId(id), { session })
      if (!raw) throw new Error('The order that was just stored is not there')
      return presentOrder(kind, raw)
    })
  return retryDuplicateKey(make)
}
