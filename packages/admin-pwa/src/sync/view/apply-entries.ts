import { staffFileFields } from '@zari/shared/orders/field-lists'
import { answeredAfter } from '@zari/shared/orders/answered'
import { newOrderRecord } from '@zari/shared/orders/new-order'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import { planAnswer, planDesign } from '@zari/shared/orders/plan-design'
import { planEdit, withBalance } from '@zari/shared/orders/plan-edit'
import { planOrderOperation } from '@zari/shared/orders/plan-order-operation'
import { correctionEntries, planPayment } from '@zari/shared/orders/plan-payment'
import { readOrder } from '@zari/shared/orders/read-order'
import { fartherStage } from '@zari/shared/orders/stage'
import {
  type DesignChange,
  fieldsOf,
  isOfCustomer,
  madeBy,
  type OrderEntry,
  ordersOf,
  type OutboxEntry,
  recordKey,
  recordKeys,
} from '../outbox/entry.ts'

function answeredNow(...change: Parameters<typeof answeredAfter>): Pick<Partial<OrderRecord>, 'answeredAt'> {
  const answeredAt = answeredAfter(...change)
  return answeredAt === undefined ? {} : { answeredAt }
}

/** A version, or an answer, that the server has is shown once; one that it will refuse, not at all. */
function withDesign(record: OrderRecord, key: string, change: DesignChange): OrderRecord {
  const entering = { id: key, at: change.at, receivedAt: null, by: '' }
  if (change.do === 'agree') {
    const noted = { type: 'approved', name: change.name, words: '', where: 'shop' } as const
    const { designs } = planAnswer(record, change.design, noted, entering)
    return designs ? { ...record, designs, ...answeredNow(record, {}, 1, change.at) } : record
  }
  const { do: _added, ...design } = change
  const { designs } = planDesign(record, design, entering)
  return designs ? { ...record, designs, ...answeredNow(record, {}, 1, change.at) } : record
}

function withEdit(record: OrderRecord, entry: OutboxEntry): OrderRecord {
  const { key, fields, base, payment, create, createdAt } = entry
  if (create) return record
  if (!isOfCustomer(entry) && entry.design) return withDesign(record, key, entry.design)
  const entering = { id: key, at: payment?.at ?? new Date(createdAt).toISOString(), receivedAt: null, by: '' }
  if (payment) {
    const { changes, entries } = planPayment(record, payment, entering)
    const answered = answeredNow(record, changes, entries.length, entering.at)
    return { ...record, ...changes, ...answered, payments: [...record.payments, ...entries] }
  }
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

/**
 * A record as it is shown: what the server has, with the person's own unsent edits applied in order.
 * @param entries the record's alone, in order
 * @returns the very same object when there are none
 */
export function applyEdits(record: OrderRecord, entries: readonly OutboxEntry[]): OrderRecord {
  return entries.reduce(withEdit, record)
}

type States = Map<string, OrderRecord>

type Operation = OrderEntry & { operation: NonNullable<OrderEntry['operation']> }

const isOperation = (entry: OutboxEntry): entry is Operation =>
  !isOfCustomer(entry) && entry.operation !== null

/** What the server has refused is not shown as done, but for an order to which more may have been done since. */
function isRefused({ operation, problem }: Operation): boolean {
  if (problem?.reason !== 'refused') return false
  return operation.do !== 'make-order' || problem.order !== undefined
}

/** Does to both orders what the server will do; to one that the answer has reached already, nothing. */
function operate(states: States, { key, kind, id, operation }: Operation): void {
  const fromKey = recordKey({ kind, id })
  const toKey = recordKey(operation.to)
  const [from, to] = [states.get(fromKey), states.get(toKey)]
  if (!from) return
  const unknown = readOrder(operation.to.kind, operation.to.id, {})
  const entering = { id: key, at: operation.at, receivedAt: null, by: '' }
  const plan = planOrderOperation(from, to ?? unknown, operation, entering)
  if (plan.isDone || plan.refusal || plan.issues.length > 0) return
  const change = (record: OrderRecord, { fields, entries }: typeof plan.from): OrderRecord => {
    if (record.payments.some(({ moveId }) => moveId === key)) return record
    const answered = answeredNow(record, fields, entries.length, entering.at)
    const payments = [...record.payments, ...entries]
    return { ...record, ...(fields as Partial<OrderRecord>), ...answered, payments }
  }
  states.set(fromKey, change(from, plan.from))
  if (to && !plan.made) states.set(toKey, change(to, plan.to))
  if (to || !plan.made) return
  const made = { ...plan.made, ...plan.to.fields, payments: plan.to.entries, updatedAt: plan.made.createdAt }
  states.set(toKey, readOrder(operation.to.kind, operation.to.id, made))
}

function apply(states: States, entry: OutboxEntry): void {
  if (isOfCustomer(entry)) return
  if (isOperation(entry)) {
    if (!isRefused(entry)) operate(states, entry)
    return
  }
  const key = recordKey(entry)
  const record = states.get(key)
  const { kind, id, create } = entry
  if (record) states.set(key, withEdit(record, entry))
  else if (create) states.set(key, newOrderRecord(kind, id, create.order, create.by))
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
  const operations = entries.filter(isOperation).map(recordKeys)
  for (let before = -1; before < wanted.size;) {
    before = wanted.size
    for (const both of operations)
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
  if (!isOperation(entry)) return entry.payment ? ['advancePaid'] : fieldsOf(entry.fields)
  const { operation } = entry
  const status = entry.id === id && operation.do !== 'move-payments' ? (['status'] as const) : []
  return [...status, 'advancePaid']
}

/** What of an order has not reached the server. The balance follows the amounts, the advance the payments. */
export function pendingFields(entries: readonly OutboxEntry[], id: string): PendingField[] {
  const own = entries.filter((entry) => entry.id === id || ordersOf(entry).some((order) => order.id === id))
  const fields = own.flatMap((entry) => pendingOf(entry, id)).filter((field) => field !== 'order')
  const isMade = own.some((entry) => madeBy(entry)?.id === id)
  return isMade ? ['order', ...withBalance(fields)] : withBalance(fields)
}
