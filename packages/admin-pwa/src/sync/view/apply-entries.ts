import type { Entering } from '@zari/shared/audit-stamp'
import { answeredAfter } from '@zari/shared/orders/answered'
import {
  enteredOnDevice,
  type Operation,
  orderMade,
  ordersTouched,
  planOperation,
} from '@zari/shared/operations/operation'
import { isWithoutEffect, type OrderChange } from '@zari/shared/operations/plan'
import { staffFileFields } from '@zari/shared/orders/field-lists'
import { newOrderRecord } from '@zari/shared/orders/new-order'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import { orderLink } from '@zari/shared/orders/order-link'
import { planEdit, withBalance } from '@zari/shared/orders/plan-edit'
import { correctionEntries } from '@zari/shared/orders/plan-payment'
import { readOrder } from '@zari/shared/orders/read-order'
import { fartherStage } from '@zari/shared/orders/stage'
import {
  fieldsOf,
  isOfCustomer,
  madeBy,
  operationOf,
  ordersOf,
  type OutboxEntry,
  recordKey,
  recordKeys,
} from '../outbox/entry.ts'

function answeredNow(...change: Parameters<typeof answeredAfter>): Pick<Partial<OrderRecord>, 'answeredAt'> {
  const answeredAt = answeredAfter(...change)
  return answeredAt === undefined ? {} : { answeredAt }
}

/** What an edit of fields changes. */
function withEdit(record: OrderRecord, { key, fields, base, createdAt }: OutboxEntry): OrderRecord {
  const entering = { id: key, at: new Date(createdAt).toISOString(), receivedAt: null, by: '' }
  // The person's own values are shown, whatever the server has; files that somebody else added meanwhile are shown too.
  // Of two stages that were both gone on to, the server lets the farther one stand.
  const stage = 'stage' in fields ? fartherStage(base.stage, fields.stage, record.stage) : undefined
  const { changes, correction } = planEdit(
    record,
    stage === undefined ? fields : { ...fields, stage },
    Object.fromEntries(
      staffFileFields.flatMap((field) => (base[field] === undefined ? [] : [[field, base[field]]])),
    ),
  )
  const entries = correction === 0 ? [] : correctionEntries(record, correction, entering)
  const since = {
    ...('stage' in changes && { stageAt: entering.at, stageBy: '' }),
    ...(changes.status === 'completed' && { completedAt: entering.at }),
  }
  const answered = answeredNow(record, changes, entries.length, entering.at)
  return { ...record, ...changes, ...since, ...answered, payments: [...record.payments, ...entries] }
}

type States = Map<string, OrderRecord>

/** What the server has refused to do to two orders is not shown as done, except an order made here: more may have been done to it. */
function isRefused({ problem }: OutboxEntry, operation: Operation): boolean {
  if (operation.type !== 'on-two-orders' || problem?.reason !== 'refused') return false
  return operation.operation.do !== 'make-order' || problem.order !== undefined
}

function withChange(
  record: OrderRecord,
  { fields, entries, design }: OrderChange,
  { id, at }: Entering,
): OrderRecord {
  // The answer has reached this one of the two orders.
  if (record.payments.some(({ moveId }) => moveId === id)) return record
  return {
    ...record,
    ...(fields as Partial<OrderRecord>),
    ...answeredNow(record, fields, entries.length + Number(design !== undefined), at),
    payments: [...record.payments, ...entries],
    ...(design && { designs: design.designs }),
  }
}

/** Does what the server will do; nothing where it will refuse, or has done it. */
function operate(states: States, key: string, operation: Operation): void {
  const [first, ...others] = ordersTouched(operation)
  if (!first || !states.has(orderLink(first))) return
  const entering = { id: key, at: enteredOnDevice(operation), receivedAt: null, by: '' }
  // Not every order is on this device.
  const empty = new Map(others.map((order) => [orderLink(order), readOrder(order.kind, order.id, {})]))
  const plan = planOperation(operation, (link) => states.get(link) ?? empty.get(link), entering)
  if (isWithoutEffect(plan)) return
  const made = orderMade(operation)
  for (const [link, change] of plan.changes) {
    const record = states.get(link)
    const isMade = made !== undefined && link === orderLink(made)
    if (record && !isMade) states.set(link, withChange(record, change, entering))
    if (record || !isMade || !plan.made) continue
    const { fields, entries } = change
    const all = { ...plan.made, ...fields, payments: entries, updatedAt: plan.made.createdAt }
    states.set(link, readOrder(made.kind, made.id, all))
  }
}

function apply(states: States, entry: OutboxEntry): void {
  if (isOfCustomer(entry)) return
  const operation = operationOf(entry)
  if (operation) {
    if (!isRefused(entry, operation)) operate(states, entry.key, operation)
    return
  }
  const key = recordKey(entry)
  const record = states.get(key)
  const { kind, id, create } = entry
  if (record && !create) states.set(key, withEdit(record, entry))
  else if (create && !record) states.set(key, newOrderRecord(kind, id, create.order, create.by))
}

/**
 * Records as they are shown, each with the person's own unsent edits applied in order, and those that are made by one.
 * @param keys of some; what is done to two orders brings the other one
 * @param find what the server has
 * @returns by key; the very same object where there are no edits
 */
export function shownOrders(
  keys: Iterable<string>,
  entries: readonly OutboxEntry[],
  find: (key: string) => OrderRecord | undefined,
): { keys: ReadonlySet<string>; states: ReadonlyMap<string, OrderRecord> } {
  const wanted = new Set(keys)
  const together = entries.map(recordKeys).filter(({ length }) => length > 1)
  for (let before = -1; before < wanted.size;) {
    before = wanted.size
    for (const both of together)
      if (both.some((key) => wanted.has(key))) for (const key of both) wanted.add(key)
  }
  const states: States = new Map()
  for (const key of wanted) {
    const record = find(key)
    if (record) states.set(key, record)
  }
  for (const entry of entries) if (recordKeys(entry).some((key) => wanted.has(key))) apply(states, entry)
  return { keys: wanted, states }
}

/** A field of which an edit has not reached the server, or `order` where nothing of it has. */
export type PendingField = EditableField | 'order'

function pendingOf(entry: OutboxEntry, id: string): PendingField[] {
  const operation = operationOf(entry)
  if (!operation) return fieldsOf(entry.fields)
  if (operation.type === 'offer-design' || operation.type === 'agree-design') return []
  const isStatus =
    operation.type === 'on-two-orders' && entry.id === id && operation.operation.do !== 'move-payments'
  return [...(isStatus ? (['status'] as const) : []), 'advancePaid']
}

/** What of an order has not reached the server. The balance follows the amounts, the advance the payments. */
export function pendingFields(entries: readonly OutboxEntry[], id: string): PendingField[] {
  const own = entries.filter((entry) => entry.id === id || ordersOf(entry).some((order) => order.id === id))
  const fields = own.flatMap((entry) => pendingOf(entry, id)).filter((field) => field !== 'order')
  const isMade = own.some((entry) => madeBy(entry)?.id === id)
  return isMade ? ['order', ...withBalance(fields)] : withBalance(fields)
}
