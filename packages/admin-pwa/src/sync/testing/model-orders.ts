import { answeredAfter } from '@zari/shared/orders/answered'
import { newOrderFields, newOrderSchemas } from '@zari/shared/orders/new-order'
import {
  type DesignVersion,
  designSchema,
  type LinkAnswer,
  shopAnswerSchema,
} from '@zari/shared/orders/design-version'
import { isOneOf, typedKeys } from '@zari/shared/objects'
import type { EditableField, EditableFields, LinkFields, OrderRecord } from '@zari/shared/orders/order'
import { isOrderKind, type OrderKind } from '@zari/shared/orders/order-kinds'
import { linkFields } from '@zari/shared/orders/order-fields'
import { orderOperationSchema } from '@zari/shared/orders/order-operations'
import { planOrderOperation } from '@zari/shared/orders/plan-order-operation'
import { type OrderEditName, orderEdits } from '@zari/shared/orders/order-schemas'
import { type PaymentEntry, paymentSchema } from '@zari/shared/orders/payment'
import { planAnswer, planDesign } from '@zari/shared/orders/plan-design'
import { planEdit } from '@zari/shared/orders/plan-edit'
import { correctionEntries, planPayment } from '@zari/shared/orders/plan-payment'
import { notLater } from '@zari/shared/orders/not-later'
import { readOrder } from '@zari/shared/orders/read-order'
import { orderRecord } from '@zari/shared/testing/orders'
import { validate } from '@zari/shared/validation'
import { PICTURE_MISSING } from '@zari/shared/uploads/lost-picture'
import { recordKey } from '../outbox/entry.ts'
import type { Answer } from '../ports.ts'
import { type Body, type ModelState, refused, type StoredOrder } from './model-state.ts'

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
    const checked = validate(orderEdits[name].schema, body)
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
    const { changes, correction, conflicts, newFiles, issues } = planEdit(current, fields, base)
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
      appliedKeys.push({ key, by, body: checked.value as Body })
    }
    const entering = { id: key ?? `edit-${++state.ids}`, at: moment(), receivedAt: moment(), by }
    write(stored, changes, correction === 0 ? [] : correctionEntries(current, correction, entering), {
      key: key ?? '',
      by,
    })
    return { status: 200, body: stored.record }
  }

  function write(
    stored: StoredOrder,
    changes: Partial<EditableFields> & LinkFields,
    entries: readonly PaymentEntry[],
    { key, by }: { key: string; by: string },
    designs?: readonly DesignVersion[],
  ): void {
    const current = stored.record
    const changed = Object.keys(changes) as EditableField[]
    for (const field of changed) {
      if (isOneOf(links, field)) continue
      const to = changes[field] ?? null
      log.push({ key, by, record: recordKey(current), field, from: current[field] ?? null, to })
    }
    if (changed.length + entries.length === 0 && !designs) return
    const payments = [...current.payments, ...entries]
    const since = {
      ...('stage' in changes && { stageAt: moment(), stageBy: by }),
      ...(changes.status === 'completed' && { completedAt: moment() }),
    }
    const more = entries.length + Number(designs !== undefined && by !== '')
    const answeredAt = answeredAfter(current, changes, more, moment())
    // As the server presents it, each thing in its place.
    stored.record = readOrder(current.kind, current.id, {
      ...current,
      ...changes,
      ...since,
      ...(answeredAt !== undefined && { answeredAt }),
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

  function pay(by: string, target: string, body: unknown, key: string | undefined): Answer {
    const checked = validate(paymentSchema, body)
    if (!checked.ok) return refused(422, 'validation_failed', { issues: checked.issues })
    if (!key) return refused(422, 'validation_failed')
    const stored = records.get(target)
    if (!stored) return refused(404, 'not_found')
    const content = JSON.stringify(['payments', checked.value])
    const before = stored.appliedEdits.get(key)
    if (before) {
      return before === content
        ? { status: 200, body: stored.record }
        : refused(422, 'idempotency_key_reused')
    }
    const entering = { id: key, at: checked.value.at, receivedAt: moment(), by }
    const { changes, entries, issues } = planPayment(stored.record, checked.value, entering)
    if (issues.length > 0) return refused(422, 'validation_failed', { message: issues[0]?.message, issues })
    stored.appliedEdits.set(key, content)
    appliedKeys.push({ key, by, body: checked.value })
    write(stored, changes, entries, { key, by })
    return { status: 200, body: stored.record }
  }

  /** Adds a version of the design, or notes that the customer agreed to one in the shop. @param version the latter's */
  function design(
    by: string,
    target: string,
    body: unknown,
    key: string | undefined,
    version?: string,
  ): Answer {
    const checked = version === undefined ? validate(designSchema, body) : validate(shopAnswerSchema, body)
    if (!checked.ok) return refused(422, 'validation_failed', { issues: checked.issues })
    if (!key) return refused(422, 'validation_failed')
    const stored = records.get(target)
    if (!stored) return refused(404, 'order_gone')
    const content = JSON.stringify(['designs', version, checked.value])
    const before = stored.appliedEdits.get(key)
    if (before !== undefined && before !== content) return refused(422, 'idempotency_key_reused')
    if (before !== undefined) return { status: 200, body: stored.record }
    const entering = { id: key, at: checked.value.at, receivedAt: moment(), by }
    const plan: { designs?: DesignVersion[]; refusal?: object; issues?: readonly object[] } =
      'name' in checked.value
        ? planAnswer(
            stored.record,
            version ?? '',
            { type: 'approved', name: checked.value.name, words: '', where: 'shop' },
            entering,
          )
        : planDesign(stored.record, checked.value, entering)
    if (plan.refusal) return refused(409, 'design_replaced', plan.refusal)
    if (plan.issues?.length) return refused(422, 'validation_failed', { issues: plan.issues })
    stored.appliedEdits.set(key, content)
    appliedKeys.push({ key, by, body: { ...checked.value } })
    if (plan.designs) write(stored, {}, [], { key, by }, plan.designs)
    return { status: 200, body: stored.record }
  }

  /** The customer answers through the link. @returns whether it was taken */
  function answerByLink(target: string, { version, answer: type, name, words }: LinkAnswer): boolean {
    const stored = records.get(target)
    if (!stored) return false
    const entering = { id: `answer-${++state.ids}`, at: moment(), receivedAt: moment(), by: '' }
    const { designs } = planAnswer(stored.record, version, { type, name, words, where: 'link' }, entering)
    if (designs) write(stored, {}, [], { key: '', by: '' }, designs)
    return designs !== undefined
  }

  /** Does something to two orders, both or neither. */
  function operate(by: string, target: string, body: unknown, key: string | undefined): Answer {
    const checked = validate(orderOperationSchema, body)
    if (!checked.ok) return refused(422, 'validation_failed', { issues: checked.issues })
    if (!key) return refused(422, 'validation_failed')
    const operation = checked.value
    const toKey = recordKey(operation.to)
    const [from, to] = [records.get(target), records.get(toKey)]
    if (!from || (!to && operation.do !== 'make-order')) return refused(404, 'order_gone')
    const content = JSON.stringify(['operations', operation])
    const answer = () => {
      const other = records.get(toKey)
      return other
        ? { status: 200, body: { orders: [from.record, other.record] } }
        : refused(404, 'order_gone')
    }
    const before = from.appliedEdits.get(key)
    if (before !== undefined && before !== content) return refused(422, 'idempotency_key_reused')
    const entering = { id: key, at: operation.at, receivedAt: moment(), by }
    const plan = planOrderOperation(from.record, to?.record, operation, entering)
    if (before !== undefined || plan.isDone) return answer()
    if (plan.refusal) return refused(409, plan.refusal.code, plan.refusal)
    if (plan.issues.length > 0) return refused(422, 'validation_failed', { issues: plan.issues })
    if (plan.made) {
      if (to) return refused(409, 'order_exists')
      if (tombstones.has(toKey)) return refused(404, 'order_gone')
      const { kind, id } = operation.to
      const made = readOrder(kind, id, {
        ...plan.made,
        ...plan.to.fields,
        payments: plan.to.entries,
        number: ++state.number,
        updatedAt: moment(),
        revision: 1,
      })
      records.set(toKey, { record: made, seq: ++state.seq, appliedEdits: new Map() })
    } else if (to) write(to, plan.to.fields, plan.to.entries, { key, by })
    from.appliedEdits.set(key, content)
    appliedKeys.push({ key, by, body: { ...operation } })
    write(from, plan.from.fields, plan.from.entries, { key, by })
    return answer()
  }

  return { create, remove, edit, take, pay, design, answerByLink, operate }
}
