import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import { uuidv7 } from '@zari/shared/lib/ids'
import { typedKeys } from '@zari/shared/lib/objects'
import {
  enteredOnDevice,
  filesIn,
  isOnCustomer,
  type Operation,
  orderMade,
  ordersTouched,
  planOperation,
} from '@zari/shared/operations/operation'
import type { OperationAnswer } from '@zari/shared/operations/operation-answer'
import type { Plan } from '@zari/shared/operations/plan'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderLink, type OrderRef } from '@zari/shared/orders/order-link'
import { isSystemEntryId } from '@zari/shared/orders/plan-payment'
import { newOrderFields } from '@zari/shared/orders/new-order'
import { readOrder } from '@zari/shared/orders/read-order'
import { redactForRole } from '@zari/shared/orders/redact-for-role'
import type { ClientSession } from 'mongoose'
import { isDeepStrictEqual } from 'node:util'
import {
  conflict,
  type HttpError,
  idempotencyKeyReused,
  impossibleNow,
  invalid,
  notAllowed,
  notFound,
  orderExists,
  unavailable,
} from '../../../lib/errors.ts'
import { type KeyedCall, recordName, wasApplied } from '../../changes/index.ts'
import { answeredCustomers, writeCustomers } from '../../customers/index.ts'
import { applyChange } from '../edit/apply-change.ts'
import { writeBlockedCustomer } from '../erasing/blocked-customer.ts'
import { newOrderId } from '../order-documents.ts'
import type { OrderStore } from '../order-store.ts'
import { insertMade } from './insert-made.ts'
import { keyedCall, type OperationRequest, readStored, type OperationCall, type Stored } from './stored.ts'

const ATTEMPTS = 5

const deletedError = (operation: Operation): HttpError =>
  notFound(
    ordersTouched(operation).length > 1 ? 'One of the two orders has been deleted' : 'This order was deleted',
  )

const withoutNote = (operation: Operation): Operation =>
  operation.type === 'pay' ? { ...operation, payment: { ...operation.payment, note: '' } } : operation

/** @throws HttpError 404 when it was made and deleted since, 409 when its id is another order's */
async function checkIsNew(
  store: OrderStore,
  { operation }: OperationCall,
  { kind, id }: OrderRef,
  stored: Stored,
  session?: ClientSession,
): Promise<void> {
  if (stored.orders.has(orderLink({ kind, id }))) throw orderExists()
  newOrderId(id)
  const tombstone = store.changeLog.tombstones.exists({ _id: recordName(kind, id) })
  if (await tombstone.session(session ?? null)) throw deletedError(operation)
}

async function checkPlan(
  store: OrderStore,
  { operation, role }: OperationCall,
  plan: Plan,
  stored: Stored,
): Promise<void> {
  if (plan.denied !== undefined) throw notAllowed(plan.denied)
  if (plan.isKeyReused) throw idempotencyKeyReused()
  if (plan.refusal) throw impossibleNow(plan.refusal)
  if (plan.issues.length > 0) throw invalid(plan.issues)
  // Nobody can compare the two: the answer would show a blocked order.
  if (stored.withheld && plan.conflicts.length > 0) throw deletedError(operation)
  const [order] = ordersTouched(operation)
  const current = order && stored.orders.get(orderLink(order))?.record
  if (!current || plan.conflicts.length === 0) return
  const conflicts = plan.conflicts.map(async (one) => {
    const changed = one.because?.[0]?.field ?? one.field
    const last = await store.history.lastChange(current.kind, current.id, changed)
    return { ...one, ...last, ...(role === 'workroom' && { by: '' }) }
  })
  throw conflict(await Promise.all(conflicts), redactForRole(role, current))
}

/** Keys expire, orders do not: with its history, an order tells what it was made with. */
async function isMadeAlready(
  { history }: OrderStore,
  { operation, by }: OperationCall,
  { orders }: Stored,
  session?: ClientSession,
): Promise<boolean> {
  if (operation.type !== 'create') return false
  const { kind, id } = operation.record
  const there = orders.get(orderLink({ kind, id }))?.record
  if (!there || there.madeBy !== by) return false
  const { order } = operation
  // By a clock that was ahead, it was made when it was received.
  const wasAhead = there.createdAt !== null && there.createdAt < order.at
  const receivedAt = wasAhead ? there.createdAt : new Date().toISOString()
  const given = newOrderFields(order, { by, receivedAt })
  const { createdAt, remainingDue: _balance, dueDateSetAt: _promised, ...made } = given
  const sent = readOrder(kind, id, { ...made, createdAt })
  const atFirst = await history.valuesAtFirst(kind, id, session)
  const madeWith = (name: keyof typeof made) => (atFirst.has(name) ? atFirst.get(name) : there[name])
  return typedKeys(made).every((name) => isDeepStrictEqual(madeWith(name) ?? null, sent[name] ?? null))
}

interface Decision {
  call: KeyedCall
  plan: Plan
  stored: Stored
  at: Date
  isApplied: boolean
}

async function checkAndPlan(
  store: OrderStore,
  request: OperationCall,
  session?: ClientSession,
): Promise<Decision> {
  const { operation, key, by, role, found } = request
  const stored = await readStored(store, request, session)
  const at = new Date()
  const now = at.toISOString()
  const records = {
    order: (link: string) => stored.orders.get(link)?.record,
    customer: (phone: string) => stored.customers.records.get(phone),
  }
  const made = orderMade(operation)
  const needed = ordersTouched(operation).filter((ref) => !made || orderLink(ref) !== orderLink(made))
  const isThere = (ref: OrderRef) => stored.orders.has(orderLink(ref))
  const call = keyedCall(request, stored)
  const isRepeat = wasApplied(call, found)
  if (!needed.every(isThere)) throw deletedError(operation)
  const stamp = { id: key ?? uuidv7(), at: enteredOnDevice(operation) ?? now, receivedAt: now, by, role }
  const plan = planOperation(
    stored.withheld === 'erased' ? withoutNote(operation) : operation,
    records,
    stamp,
  )
  const isApplied = isRepeat || (await isMadeAlready(store, request, stored, session))
  if (isApplied || plan.isDone) {
    if (!ordersTouched(operation).every(isThere)) throw deletedError(operation)
  } else {
    await checkPlan(store, request, plan, stored)
    if (made) await checkIsNew(store, request, made, stored, session)
  }
  return { call, plan, stored, at, isApplied }
}

const currentRecords = (
  { operation }: OperationCall,
  { orders, customers, withheld }: Stored,
): OperationAnswer =>
  withheld
    ? { orders: [], customers: [], withheld }
    : {
        orders: [...orders.values()].map(({ record }) => record),
        customers: isOnCustomer(operation)
          ? answeredCustomers(operation.record.id, customers.records, [])
          : [],
      }

/** @returns undefined when it now adds files that were not claimed */
async function write(
  store: OrderStore,
  request: OperationCall,
  claimed: ReadonlySet<string>,
  session: ClientSession,
): Promise<OperationAnswer | undefined> {
  const { call, plan, stored, at, isApplied } = await checkAndPlan(store, request, session)
  const { operation, key, by } = request
  if (isApplied) return currentRecords(request, stored)
  if (plan.newFiles.some(({ path }) => !claimed.has(path))) return undefined
  await store.keys.write(session, call, at)
  if (plan.isDone && !isOnCustomer(operation)) return currentRecords(request, stored)
  const orders: OrderRecord[] = []
  const customers: CustomerRecord[] = []
  // The order of the address last: what was made is there before the order that names it.
  for (const ref of ordersTouched(operation).toReversed()) {
    const change = plan.changes.get(orderLink(ref)) ?? { fields: {}, entries: [] }
    const there = stored.orders.get(orderLink(ref))
    if (there) {
      orders.unshift(await applyChange(store, { ...ref, key, by }, there.raw, { ...change, at }, session))
      await store.uploads.attach(session, plan.newFiles, recordName(ref.kind, there.record.id))
    } else if (plan.made) {
      orders.unshift(await insertMade(store, ref, { plan, key, by, at }, session))
    }
  }
  if (isOnCustomer(operation) && stored.erasureId !== undefined) {
    await writeBlockedCustomer(store, stored.erasureId, plan.customers, at, session)
  } else if (isOnCustomer(operation)) {
    const writing = { phone: operation.record.id, changed: plan.customers, at }
    customers.push(
      ...(await writeCustomers(store.customers, { ...writing, stored: stored.customers }, session)),
    )
  }
  return stored.withheld ? currentRecords(request, stored) : { orders, customers }
}

async function apply(store: OrderStore, request: OperationCall): Promise<OperationAnswer> {
  const { operation, by } = request
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const claimed = new Set<string>()
    if (filesIn(operation).length > 0) {
      // Checking pictures is slow and would block other writes.
      const { isApplied, plan, stored } = await checkAndPlan(store, request)
      if (isApplied || plan.isDone) return currentRecords(request, stored)
      const [owner] = [...stored.orders.values()].map(({ record }) => recordName(record.kind, record.id))
      await store.uploads.claim(plan.newFiles, by, owner)
      for (const { path } of plan.newFiles) claimed.add(path)
    }
    const applied = await store.transaction((session) => write(store, request, claimed, session))
    if (applied) return applied
  }
  throw unavailable(1)
}

/** Idempotent by its key. @throws HttpError 403; 404 when an order is gone; 409 when too late, or in conflict; 422 */
export async function applyOperation(store: OrderStore, request: OperationRequest): Promise<OperationAnswer> {
  const { key } = request
  if (key !== undefined && isSystemEntryId(key))
    throw invalid([{ path: IDEMPOTENCY_HEADER, message: 'This key is not a UUID' }])
  const answer = await store.keys.applyOnce(key, (found) => apply(store, { ...request, found }))
  const { operation } = request
  if (operation.type === 'edit' && 'websiteConsent' in operation.fields) await store.enforceWebsiteConsent()
  return answer
}
