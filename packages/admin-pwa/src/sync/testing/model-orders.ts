import {
  contentOf,
  enteredOnDevice,
  type Operation,
  orderMade,
  ordersTouched,
  planOperation,
} from '@zari/shared/operations/operation'
import { editBody } from '@zari/shared/operations/edit'
import type { MadeFields, OrderChange } from '@zari/shared/operations/plan'
import { answeredAfter } from '@zari/shared/orders/answered'
import { dueDateSetAfter } from '@zari/shared/orders/promised-day'
import { newOrderFields, newOrderSchemas } from '@zari/shared/orders/new-order'
import {
  type DesignVersion,
  designSchema,
  type LinkAnswer,
  shopAnswerSchema,
} from '@zari/shared/orders/design-version'
import { isOneOf, typedKeys } from '@zari/shared/lib/objects'
import type { EditableField, EditableFields, LinkFields, OrderRecord } from '@zari/shared/orders/order'
import { isOrderKind, type OrderKind } from '@zari/shared/orders/order-kinds'
import { linkFields } from '@zari/shared/orders/order-fields'
import { orderOperationSchema } from '@zari/shared/orders/order-operations'
import { orderLink, type OrderRef } from '@zari/shared/orders/order-link'
import { type OrderEditName, orderEdits } from '@zari/shared/orders/order-schemas'
import { type PaymentEntry, paymentSchema } from '@zari/shared/orders/payment'
import { planAnswer } from '@zari/shared/orders/plan-design'
import { planEdit } from '@zari/shared/orders/plan-edit'
import { correctionEntries } from '@zari/shared/orders/plan-payment'
import { notLater } from '@zari/shared/orders/not-later'
import { readOrder } from '@zari/shared/orders/read-order'
import { orderRecord } from '@zari/shared/testing/orders'
import type { GenericSchema } from 'valibot'
import { type Issue, validate } from '@zari/shared/lib/validation'
import { PICTURE_MISSING } from '@zari/shared/uploads/lost-picture'
import { recordKey } from '../engine/entry.ts'
import type { Answer } from '../engine/ports.ts'
import { type Body, type ModelState, refused, type StoredOrder } from './model-state.ts'

/** What is wrong with what an operation adds. */
function issuesOf(operation: Operation): Issue[] {
  const check = (schema: GenericSchema, content: unknown) => {
    const checked = validate(schema, content)
    return checked.ok ? [] : checked.issues
  }
  if (operation.type === 'pay') return check(paymentSchema, operation.payment)
  if (operation.type === 'offer-design') return check(designSchema, operation.design)
  if (operation.type === 'agree-design') return check(shopAnswerSchema, operation.answer)
  const { record: _record, ...content } = operation
  return 'to' in content ? check(orderOperationSchema, content) : []
}

/** What the model server does to orders. */
export function createModelOrders(state: ModelState) {
  const { records, tombstones, uploads, log, appliedKeys, moment } = state
  const links = typedKeys(linkFields)

  function create(kind: OrderKind, changes: Partial<OrderRecord> = {}): OrderRecord {
    const id = `record-${++state.ids}`
    const at = { createdAt: moment(), updatedAt: moment() }
    const number = ++state.number
    const record = orderRecord({
      id,
      kind,
      name: `Customer ${state.ids}`,
      revision: 0,
      number,
      ...at,
      ...changes,
    })
    records.set(recordKey(record), { record, seq: ++state.seq, appliedEdits: new Map() })
    return record
  }

  function remove(key: string): void {
    const stored = records.get(key)
    if (!stored) return
    const { kind, id } = stored.record
    records.delete(key)
    tombstones.set(key, { kind, id, seq: ++state.seq })
  }

  function edit(
    by: string,
    target: string,
    name: OrderEditName,
    body: unknown,
    key: string | undefined,
  ): Answer {
    const checked = validate(orderEdits[name], body)
    if (!checked.ok) return refused(422, 'validation_failed', { issues: checked.issues })
    const stored = records.get(target)
    if (!stored) return refused(404, 'not_found')
    const content = JSON.stringify([name, checked.value])
    const before = key && stored.appliedEdits.get(key)
    if (before) {
      return before === content
        ? { status: 200, body: stored.record }
        : refused(422, 'idempotency_key_reused')
    }
    const { base = {}, ...said } = checked.value as Body
    const fields = notLater(said, moment())
    const current = stored.record
    const { changes, correction, seenAssignee, conflicts, newFiles, issues } = planEdit(current, fields, base)
    if (conflicts.length > 0) {
      const who = conflicts.map((one) => ({ ...one, by: 'somebody', at: moment() }))
      return refused(409, 'conflict', { conflicts: who, current })
    }
    const missing = newFiles
      .filter(({ path }) => !uploads.has(path))
      .map(({ issuePath }) => ({ path: issuePath, message: PICTURE_MISSING }))
    if (issues.length + missing.length > 0) {
      return refused(422, 'validation_failed', { issues: [...issues, ...missing] })
    }
    for (const { path } of newFiles) uploads.set(path, 'claimed')
    if (key) {
      stored.appliedEdits.set(key, content)
      appliedKeys.push({ key, by, body: checked.value as Body, found: current })
    }
    const stamp = { id: key ?? `edit-${++state.ids}`, at: moment(), receivedAt: moment(), by }
    write(stored, changes, correction === 0 ? [] : correctionEntries(current, changes, correction, stamp), {
      key: key ?? '',
      by,
      seenAssignee,
    })
    return { status: 200, body: stored.record }
  }

  function write(
    stored: StoredOrder,
    changes: Partial<EditableFields> & LinkFields,
    entries: readonly PaymentEntry[],
    { key, by, seenAssignee }: { key: string; by: string; seenAssignee?: string | null | undefined },
    designs?: readonly DesignVersion[],
    isNoted = designs !== undefined,
  ): void {
    const current = stored.record
    const changed = Object.keys(changes) as EditableField[]
    for (const field of changed) {
      if (isOneOf(links, field)) continue
      const to = changes[field] ?? null
      const isStep = seenAssignee !== undefined && (field === 'stage' || field === 'status')
      const from = current[field] ?? null
      log.push({ key, by, record: recordKey(current), field, from, to, ...(isStep && { seenAssignee }) })
    }
    if (changed.length + entries.length === 0 && !isNoted) return
    const payments = [...current.payments, ...entries]
    const since = {
      ...('stage' in changes && { stageAt: moment(), stageBy: by }),
      ...(changes.status === 'completed' && { completedAt: moment() }),
      ...(changes.status === 'cancelled' && { cancelledAt: moment(), cancelledBy: by }),
    }
    const more = entries.length + Number(isNoted && by !== '')
    const answeredAt = answeredAfter(current, changes, more, moment())
    const dueDateSetAt = dueDateSetAfter(changes, moment())
    // As the server presents it, each thing in its place.
    stored.record = readOrder(current.kind, current.id, {
      ...current,
      ...changes,
      ...since,
      ...(answeredAt !== undefined && { answeredAt }),
      ...(dueDateSetAt !== undefined && { dueDateSetAt }),
      payments,
      ...(designs && { designs }),
      revision: current.revision + 1,
      updatedAt: moment(),
    })
    stored.seq = ++state.seq
  }

  /** Staff makes an order under an id of its own. */
  function take(by: string, target: string, body: unknown, key: string | undefined): Answer {
    const [kind = '', id = ''] = target.split('/')
    if (!isOrderKind(kind)) return refused(404, 'not_found')
    const checked = validate(newOrderSchemas[kind], body)
    if (!checked.ok)
      return refused(422, 'validation_failed', {
        message: checked.issues[0]?.message,
        issues: checked.issues,
      })
    if (!key) return refused(422, 'validation_failed')
    if (tombstones.has(target)) return refused(404, 'not_found')
    const content = JSON.stringify(checked.value)
    const stored = records.get(target)
    if (stored) {
      if (stored.creation?.key !== key) return refused(409, 'order_exists')
      return stored.creation.content === content
        ? { status: 200, body: stored.record }
        : refused(422, 'idempotency_key_reused')
    }
    const fields = newOrderFields(checked.value, { by, receivedAt: moment() })
    const record = readOrder(kind, id, {
      ...fields,
      number: ++state.number,
      updatedAt: moment(),
      revision: 0,
    })
    records.set(target, { record, seq: ++state.seq, appliedEdits: new Map(), creation: { key, content } })
    appliedKeys.push({ key, by, body: checked.value })
    return { status: 200, body: record }
  }

  /** The customer answers through the link. @returns whether it was taken */
  function answerByLink(target: string, { version, answer: type, name, words }: LinkAnswer): boolean {
    const stored = records.get(target)
    if (!stored) return false
    const stamp = { id: `answer-${++state.ids}`, at: moment(), receivedAt: moment(), by: '' }
    const { designs } = planAnswer(stored.record, version, { type, name, words, where: 'link' }, stamp)
    if (designs) write(stored, {}, [], { key: '', by: '' }, designs)
    return designs !== undefined
  }

  /** As it is posted at the common address, and answered there. */
  function operate(by: string, operation: Operation, key: string | undefined): Answer {
    const { type, record } = operation
    if (type === 'create' || type === 'edit') {
      const target = recordKey(record)
      const body = type === 'edit' ? editBody(operation) : operation.order
      const answer =
        type === 'edit' ? edit(by, target, operation.name, body, key) : take(by, target, body, key)
      return answer.status === 200 ? { status: 200, body: { orders: [answer.body], customers: [] } } : answer
    }
    const issues = issuesOf(operation)
    return issues.length > 0
      ? refused(422, 'validation_failed', { issues })
      : applyToOrders(by, operation, key)
  }

  /** Applies an operation to all of its orders, or to none. */
  function applyToOrders(by: string, operation: Operation, key: string | undefined): Answer {
    if (!key) return refused(422, 'validation_failed')
    const links = ordersTouched(operation).map(orderLink)
    const [first = ''] = links
    const stored = records.get(first)
    const stamp = { id: key, at: enteredOnDevice(operation) ?? moment(), receivedAt: moment(), by }
    const order = (link: string) => records.get(link)?.record
    const plan = planOperation(operation, { order, customer: () => undefined }, stamp)
    const madeRef = orderMade(operation)
    const made = madeRef && orderLink(madeRef)
    const gone = () => refused(404, 'not_found')
    if (!stored || !links.every((link) => link === made || records.has(link))) return gone()
    const answer = (): Answer => {
      const orders = links.flatMap((link) => records.get(link)?.record ?? [])
      if (orders.length < links.length) return gone()
      return { status: 200, body: { orders, customers: [] } }
    }
    const content = JSON.stringify(contentOf(operation))
    const before = stored.appliedEdits.get(key)
    if (plan.isKeyReused || (before !== undefined && before !== content))
      return refused(422, 'idempotency_key_reused')
    if (before !== undefined || plan.isDone) return answer()
    if (plan.refusal) return refused(409, plan.refusal.code, plan.refusal)
    if (plan.issues.length > 0)
      return refused(422, 'validation_failed', { message: plan.issues[0]?.message, issues: plan.issues })
    if (made && records.has(made)) return refused(409, 'order_exists')
    if (made && tombstones.has(made)) return gone()
    stored.appliedEdits.set(key, content)
    appliedKeys.push({ key, by, body: {} })
    for (const link of links.toReversed()) {
      const { fields, entries, designs, note } = plan.changes.get(link) ?? { fields: {}, entries: [] }
      const there = records.get(link)
      if (there) write(there, fields, entries, { key, by }, designs, note !== undefined)
      else if (madeRef && plan.made) insertMade(madeRef, plan.made, { fields, entries })
    }
    return answer()
  }

  function insertMade({ kind, id }: OrderRef, fields: MadeFields, change: OrderChange): void {
    const record = readOrder(kind, id, {
      ...fields,
      ...change.fields,
      payments: change.entries,
      number: ++state.number,
      updatedAt: moment(),
      revision: 1,
    })
    records.set(recordKey(record), { record, seq: ++state.seq, appliedEdits: new Map() })
  }

  return { create, remove, edit, operate, answerByLink }
}
