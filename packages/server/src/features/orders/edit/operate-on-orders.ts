import { IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderLink, type OrderRef } from '@zari/shared/orders/order-link'
import type { OrderOperation, OrdersAnswer } from '@zari/shared/orders/order-operations'
import { isSystemEntryId } from '@zari/shared/orders/plan-payment'
import { type OrderOperationPlan, planOrderOperation } from '@zari/shared/orders/plan-order-operation'
import type { ClientSession } from 'mongoose'
import { fingerprint } from '../../../http/request-input.ts'
import type { RawOrder } from '../../../db/keyset.ts'
import { idempotencyKeyReused, impossibleNow, invalid, orderExists, orderGone } from '../../../lib/errors.ts'
import { isDuplicateKey } from '../create/create-order.ts'
import { byId, newOrderId, presentOrder } from '../order-documents.ts'
import type { OrderDocument } from '../order-schema.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'
import { applyChange, type ChangeRequest, storedPayment, wasEditApplied } from './apply-change.ts'

interface OperationRequest extends OrderRef {
  operation: OrderOperation
  /** Idempotency-Key, and the id of what is moved. */
  key: string
  by: string
}

type Answer = OrdersAnswer<OrderRecord>

function readOrder(store: OrderStore, { kind, id }: OrderRef, session: ClientSession) {
  return rawOrders(store, kind).findOne(byId(id), { session })
}

const change = ({ key, by, operation }: OperationRequest, { kind, id }: OrderRef): ChangeRequest => ({
  kind,
  id,
  key,
  by,
  content: ['operations', operation],
})

/** Stores the order that a consultation becomes, as `putStaffOrder` does; the consultation's pictures become its own. */
async function insertMade(
  store: OrderStore,
  request: OperationRequest,
  { made, to }: OrderOperationPlan,
  at: Date,
  session: ClientSession,
): Promise<OrderRecord> {
  const { operation, key, by } = request
  const { kind, id } = operation.to
  if (!made) throw new Error('There is no order to make')
  const document = {
    ...made,
    ...to.fields,
    _id: id,
    createdAt: new Date(made.createdAt),
    updatedAt: at,
    revision: 1,
    creation: { key, fingerprint: fingerprint(operation) },
    payments: to.entries.map(storedPayment),
    changeSeq: await store.changeLog.next(session),
    number: await store.numbers.next(session),
  } as Partial<OrderDocument>
  // Not validated: an old consultation may lack what a form asks for.
  await new store.models[kind](document).save({ session, validateBeforeSave: false })
  await store.uploads.handOver(session, made.uploadedFiles ?? [], `${kind}:${id}`)
  const link = made.madeFrom ?? null
  const entry = { field: 'madeFrom' as const, from: null, to: link, by, at: at.toISOString(), editId: key }
  await store.history.write(session, kind, id, 1, [entry])
  const raw = await readOrder(store, operation.to, session)
  if (!raw) throw new Error('The order that was just stored is not there')
  return presentOrder(kind, raw)
}

/** @throws HttpError 404 when the order was made and deleted since, 409 when its id is another order's */
async function checkIsNew(
  store: OrderStore,
  { kind, id }: OrderRef,
  there: RawOrder | null,
  session: ClientSession,
): Promise<void> {
  if (there) throw orderExists()
  newOrderId(id)
  if (await store.changeLog.tombstones.exists({ _id: `${kind}:${id}` }).session(session)) throw orderGone()
}

async function operate(
  store: OrderStore,
  request: OperationRequest,
  session: ClientSession,
): Promise<Answer> {
  const { kind, operation, key, by } = request
  const [raw, other] = [
    await readOrder(store, request, session),
    await readOrder(store, operation.to, session),
  ]
  const isMaking = operation.do === 'make-order'
  if (!raw || (!other && !isMaking)) throw orderGone()
  const from = presentOrder(kind, raw)
  const to = other ? presentOrder(operation.to.kind, other) : undefined
  const at = new Date()
  const entering = { id: key, at: operation.at, receivedAt: at.toISOString(), by }
  const wasApplied = wasEditApplied(raw, change(request, request))
  const hasOtherKey = other !== null && wasEditApplied(other, change(request, operation.to))
  const plan = planOrderOperation(from, to, operation, entering)
  if (wasApplied || plan.isDone) {
    if (!to) throw orderGone()
    return { orders: [from, to] }
  }
  // It was applied from a third order.
  if (hasOtherKey) throw idempotencyKeyReused()
  if (plan.refusal) throw impossibleNow(plan.refusal)
  if (plan.issues.length > 0) throw invalid(plan.issues)
  if (isMaking) await checkIsNew(store, operation.to, other, session)
  const after =
    other && to
      ? await applyChange(store, change(request, operation.to), other, { ...plan.to, at }, session)
      : await insertMade(store, request, plan, at, session)
  const before = await applyChange(store, change(request, request), raw, { ...plan.from, at }, session)
  return { orders: [before, after] }
}

/**
 * Does something to two orders in one transaction: moves payments, cancels one as the other's duplicate, or makes an order of
 * a consultation; idempotent.
 * @returns both orders as they are now
 * @throws HttpError 404 when one is gone, 409 when it is not possible any more, 422
 */
export async function operateOnOrders(store: OrderStore, request: OperationRequest): Promise<Answer> {
  const { kind, id, operation, key } = request
  if (isSystemEntryId(key)) throw invalid([{ path: IDEMPOTENCY_HEADER, message: 'This key is not a UUID' }])
  if (orderLink({ kind, id }) === orderLink(operation.to))
    throw invalid([{ path: 'to', message: 'Choose another order' }])
  const work = () => store.transaction((session) => operate(store, request, session))
  try {
    return await work()
  } catch (error) {
    if (isDuplicateKey(error)) return work()
    throw error
  }
}
