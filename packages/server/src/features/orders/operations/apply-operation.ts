import { IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import {
  contentOf,
  enteredOnDevice,
  type Operation,
  orderMade,
  ordersTouched,
  planOperation,
} from '@zari/shared/operations/operation'
import type { MadeFields, OrderChange } from '@zari/shared/operations/plan'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderLink, type OrderRef } from '@zari/shared/orders/order-link'
import { isSystemEntryId } from '@zari/shared/orders/plan-payment'
import type { ClientSession } from 'mongoose'
import type { RawOrder } from '../../../db/keyset.ts'
import { fingerprint } from '../../../http/request-input.ts'
import {
  type HttpError,
  idempotencyKeyReused,
  impossibleNow,
  invalid,
  notFound,
  orderExists,
  orderGone,
} from '../../../lib/errors.ts'
import { isListed, recordName, retryDuplicateKey, wasApplied } from '../../changes/index.ts'
import { applyChange, type ChangeRequest, storedPayment } from '../edit/apply-change.ts'
import { byId, newOrderId, presentOrder } from '../order-documents.ts'
import type { OrderDocument } from '../order-schema.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

interface OperationRequest {
  operation: Operation
  /** Idempotency-Key, and the id of what the operation adds. */
  key: string
  by: string
}

const readRaw = (store: OrderStore, { kind, id }: OrderRef, session: ClientSession) =>
  rawOrders(store, kind).findOne(byId(id), { session })

/** Devices of every version know these answers. */
function goneOf({ type }: Operation): HttpError {
  if (type === 'pay') return notFound('This order was deleted')
  return type === 'on-two-orders' ? orderGone() : orderGone('This order was deleted')
}

/** Stores the order that a consultation becomes, as `putStaffOrder` does; the consultation's pictures become its own. */
async function insertMade(
  store: OrderStore,
  { operation, key, by }: OperationRequest,
  { kind, id }: OrderRef,
  made: MadeFields,
  { fields, entries }: OrderChange,
  at: Date,
  session: ClientSession,
): Promise<OrderRecord> {
  const document = {
    ...made,
    ...fields,
    _id: id,
    createdAt: new Date(made.createdAt),
    updatedAt: at,
    revision: 1,
    creation: { key, fingerprint: fingerprint(contentOf(operation)) },
    payments: entries.map(storedPayment),
    changeSeq: await store.changeLog.next(session),
    number: await store.numbers.next(session),
  } as Partial<OrderDocument>
  // Not validated: an old consultation may lack what a form asks for.
  await new store.models[kind](document).save({ session, validateBeforeSave: false })
  await store.uploads.handOver(session, made.uploadedFiles ?? [], `${kind}:${id}`)
  const link = made.madeFrom ?? null
  const entry = { field: 'madeFrom' as const, from: null, to: link, by, at: at.toISOString(), editId: key }
  await store.history.write(session, kind, id, 1, [entry])
  const raw = await readRaw(store, { kind, id }, session)
  if (!raw) throw new Error('The order that was just stored is not there')
  return presentOrder(kind, raw)
}

/** @throws HttpError 404 when the order was made and deleted since, 409 when its id is another order's */
async function checkIsNew(
  store: OrderStore,
  { kind, id }: OrderRef,
  isThere: boolean,
  session: ClientSession,
): Promise<void> {
  if (isThere) throw orderExists()
  newOrderId(id)
  if (await store.changeLog.tombstones.exists({ _id: `${kind}:${id}` }).session(session)) throw orderGone()
}

async function apply(
  store: OrderStore,
  request: OperationRequest,
  session: ClientSession,
): Promise<OrderRecord[]> {
  const { operation, key, by } = request
  const touched = ordersTouched(operation)
  const found = await store.keys.find(key, session)
  const stored = new Map<string, { raw: RawOrder; record: OrderRecord }>()
  for (const order of touched) {
    const raw = await readRaw(store, order, session)
    if (raw) stored.set(orderLink(order), { raw, record: presentOrder(order.kind, raw) })
  }
  const rawOf = (order: OrderRef) => stored.get(orderLink(order))?.raw
  const at = new Date()
  const entering = { id: key, at: enteredOnDevice(operation), receivedAt: at.toISOString(), by }
  const plan = planOperation(operation, (link) => stored.get(link)?.record, entering)
  const content = contentOf(operation)
  const requestFor = (order: OrderRef): ChangeRequest => ({
    ...order,
    key,
    by,
    type: operation.type,
    content,
  })
  const call = {
    key,
    fingerprint: fingerprint(content),
    type: operation.type,
    record: recordName(operation.order.kind, rawOf(operation.order)?._id ?? operation.order.id),
  }

  // Of all, because each throws when its key came with other content.
  const [isInOwnList, ...wereElsewhere] = touched.map((order) => isListed(rawOf(order)?.appliedEdits, call))
  const wasHere = wasApplied(call, found, undefined) || isInOwnList
  const made = orderMade(operation)
  const needed = touched.filter((order) => made === undefined || orderLink(order) !== orderLink(made))
  if (!needed.every((order) => stored.has(orderLink(order)))) throw goneOf(operation)
  if (wasHere || plan.isDone) {
    if (stored.size < touched.length) throw goneOf(operation)
    return [...stored.values()].map(({ record }) => record)
  }
  // It was applied from a third order.
  if (plan.isKeyReused || wereElsewhere.includes(true)) throw idempotencyKeyReused()
  if (plan.refusal) throw impossibleNow(plan.refusal)
  if (plan.issues.length > 0) throw invalid(plan.issues)
  if (made) await checkIsNew(store, made, stored.has(orderLink(made)), session)
  const after: OrderRecord[] = []
  // The order of the address last: what was made is there before the order that names it.
  for (const order of touched.toReversed()) {
    const link = orderLink(order)
    const { fields, entries, design } = plan.changes.get(link) ?? { fields: {}, entries: [] }
    const there = stored.get(link)
    if (there) {
      const change = { fields, entries, at, design: design && { ...design, isByShop: true } }
      after.unshift(await applyChange(store, requestFor(order), there.raw, change, session))
    } else if (plan.made) {
      after.unshift(await insertMade(store, request, order, plan.made, { fields, entries }, at, session))
    }
  }
  await store.keys.write(session, call, at)
  return after
}

/**
 * Applies an operation to the orders that it is about, in one transaction; idempotent and without conflicts.
 * @returns the orders as they are now, first the one that the call's address names
 * @throws HttpError 404 when an order is gone; 409 when it is not possible any more; 422 when it is invalid, or its key came with
 * other content or to another order
 */
export async function applyOperation(store: OrderStore, request: OperationRequest): Promise<OrderRecord[]> {
  if (isSystemEntryId(request.key))
    throw invalid([{ path: IDEMPOTENCY_HEADER, message: 'This key is not a UUID' }])
  return retryDuplicateKey(() => store.transaction((session) => apply(store, request, session)))
}
