import type { EntryStamp } from '@zari/shared/auth/entry-stamp'
import { answeredAfter } from '@zari/shared/orders/answered'
import { enteredOnDevice, orderMade, ordersTouched, planOperation } from '@zari/shared/operations/operation'
import { isWithoutEffect, type OrderChange } from '@zari/shared/operations/plan'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import { orderLink } from '@zari/shared/orders/order-link'
import { dueDateSetAfter } from '@zari/shared/orders/promised-day'
import { withBalance } from '@zari/shared/orders/plan-edit'
import { readOrder } from '@zari/shared/orders/read-order'
import { createdBy, fieldsOf, type OutboxEntry, recordKeys } from './entry.ts'

function answeredNow(...change: Parameters<typeof answeredAfter>): Pick<Partial<OrderRecord>, 'answeredAt'> {
  const answeredAt = answeredAfter(...change)
  return answeredAt === undefined ? {} : { answeredAt }
}

type States = Map<string, OrderRecord>

/** A refused operation on two orders is not shown, except an order that was created here: more may have been done to it. */
function isRefused({ problem, operation }: OutboxEntry): boolean {
  if (!('to' in operation) || problem?.reason !== 'refused') return false
  return operation.type !== 'make-order' || problem.order !== undefined
}

function withChange(
  record: OrderRecord,
  { fields, entries, designs, note }: OrderChange,
  { id, at }: EntryStamp,
  now: string,
): OrderRecord {
  // The answer has reached this one of the two orders.
  if (record.payments.some(({ moveId }) => moveId === id)) return record
  const dueDateSetAt = dueDateSetAfter(fields, now)
  return {
    ...record,
    ...(fields as Partial<OrderRecord>),
    ...(dueDateSetAt !== undefined && { dueDateSetAt }),
    ...('stage' in fields && { stageAt: at, stageBy: '' }),
    ...(fields.status === 'completed' && { completedAt: at }),
    ...(fields.status === 'cancelled' && { cancelledAt: at, cancelledBy: '' }),
    ...answeredNow(record, fields, entries.length + Number(note !== undefined), now),
    payments: [...record.payments, ...entries],
    ...(designs && { designs }),
  }
}

/** Does what the server will do; nothing where it will refuse, or has done it already. */
function apply(states: States, { key, operation, createdAt }: OutboxEntry): void {
  const created = orderMade(operation)
  const createdLink = created && orderLink(created)
  const [first, ...others] = ordersTouched(operation)
  if (!first || !(states.has(orderLink(first)) || orderLink(first) === createdLink)) return
  const now = new Date(createdAt).toISOString()
  const at = enteredOnDevice(operation) ?? now
  const stamp = { id: key, at, receivedAt: null, by: '' }
  const empty = new Map(others.map((order) => [orderLink(order), readOrder(order.kind, order.id, {})]))
  const order = (link: string) => states.get(link) ?? empty.get(link)
  const plan = planOperation(operation, { order, customer: () => undefined }, stamp)
  if (isWithoutEffect(plan)) return
  for (const [link, change] of plan.changes) {
    const record = states.get(link)
    if (record && link !== createdLink) states.set(link, withChange(record, change, stamp, now))
    if (record || link !== createdLink || !created || !plan.made) continue
    const { fields, entries } = change
    const all = { ...plan.made, ...fields, payments: entries, updatedAt: plan.made.createdAt }
    states.set(link, readOrder(created.kind, created.id, all))
  }
}

/** @param keys of some; what is done to two orders brings the other one. @returns the very same object where there are no edits */
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
  for (const entry of entries)
    if (!isRefused(entry) && recordKeys(entry).some((key) => wanted.has(key))) apply(states, entry)
  return { keys: wanted, states }
}

/** A field of which an edit has not reached the server, or `order` where nothing of it has. */
export type PendingField = EditableField | 'order'

function pendingOf(entry: OutboxEntry, id: string): EditableField[] {
  const { operation } = entry
  switch (operation.type) {
    case 'edit':
      return fieldsOf(operation.fields)
    case 'pay':
    case 'move-payments':
      return ['advancePaid']
    case 'cancel-duplicate':
    case 'make-order':
      return [...(operation.record.id === id ? (['status'] as const) : []), 'advancePaid']
    default:
      return []
  }
}

export function pendingFields(entries: readonly OutboxEntry[], id: string): PendingField[] {
  const edits = entries.filter(({ operation }) => ordersTouched(operation).some((order) => order.id === id))
  const fields = edits.flatMap((entry) => pendingOf(entry, id))
  const isCreated = edits.some((entry) => createdBy(entry)?.id === id)
  return isCreated ? ['order', ...withBalance(fields)] : withBalance(fields)
}
