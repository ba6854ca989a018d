import type { Role } from '@zari/shared/auth/roles'
import { apiPaths } from '@zari/shared/api/paths'
import { numbersOf, recordsOf } from '@zari/shared/customers/customer-group'
import { type CustomerOperation, customerOperationSchema } from '@zari/shared/customers/customer-operations'
import { type CustomerRecord, emptyCustomer } from '@zari/shared/customers/customer'
import { owedOf } from '@zari/shared/customers/orders-of-customer'
import { planOperation } from '@zari/shared/customers/plan-operation'
import { dayInIndia } from '@zari/shared/due-date'
import { readOrder } from '@zari/shared/orders/read-order'
import { planEdit } from '@zari/shared/orders/edit-plan'
import { heldFromDay, isHeld } from '@zari/shared/orders/held-records'
import type { EditableField, EditableFields, OrderRecord } from '@zari/shared/orders/order'
import { cardOf } from '@zari/shared/orders/order-card'
import { type OrderKind, PAGE_SIZE, isOrderKind, perKind } from '@zari/shared/orders/order-kinds'
import { newOrderFields, newOrderSchemas } from '@zari/shared/orders/new-order'
import { type OrderEditName, orderEdits } from '@zari/shared/orders/order-schemas'
import { searchFor } from '@zari/shared/orders/search'
import { isOpenStatus } from '@zari/shared/orders/status'
import { orderRecord } from '@zari/shared/testing/orders'
import { type PaymentEntry, type PaymentInput, paymentSchema } from '@zari/shared/orders/payment'
import { correctionEntries, planPayment } from '@zari/shared/orders/plan-payment'
import { customerKey } from '@zari/shared/phone'
import { toObjectPath } from '@zari/shared/uploads/object-path'
import { validate } from '@zari/shared/validation'
import { byNewest } from '../../state/kind-records.ts'
import { recordKey } from '../queue/entry.ts'
import type { Answer, Call } from '../ports.ts'
import { toWorkroom } from './to-workroom.ts'
import type { Applied, TestedServer } from './types.ts'

interface Stored {
  record: OrderRecord
  seq: number
  appliedEdits: Map<string, string>
  /** Of an order that staff made. */
  creation?: { key: string; content: string }
}

interface StoredCustomer {
  customer: CustomerRecord
  seq: number
  applied: Map<string, string>
}

interface Body {
  base?: Partial<EditableFields>
  [field: string]: unknown
}

const error = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code, message: `${status} ${code}`, ...more },
})

const NOW = '2026-11-21T06:30:00.000Z'

const USERS = ['asha', 'bina'] as const

/**
 * The server's half of the edit protocol, in memory: the rules that both sides share (what an edit means, schemas)
 * and, as packages/server has them, idempotency keys with a fingerprint, revisions, and the numbered list of
 * changes with its tombstones.
 * @param now ISO instant, by the server's clock
 */
export function createModelServer(now: () => string = () => NOW) {
  const records = new Map<string, Stored>()
  const customers = new Map<string, StoredCustomer>()
  const tombstones = new Map<string, { kind: OrderKind; id: string; seq: number }>()
  const sessions = new Map<string, string>()
  /** Of accounts that are no owners. */
  const roles = new Map<string, Role>()
  const uploads = new Map<string, 'sent' | 'claimed'>()
  const log: Applied[] = []
  /** Body by key of each edit that was applied, once per application. */
  const appliedKeys: Array<{ key: string; by: string; body: Body }> = []
  let seq = 0
  let ids = 0
  let epoch = 1
  let daysLater = 0
  const moment = () => new Date(Date.parse(now()) + daysLater * 86_400_000).toISOString()
  const today = () => dayInIndia(new Date(moment()))

  function create(kind: OrderKind, changes: Partial<OrderRecord> = {}): OrderRecord {
    const id = `record-${++ids}`
    const at = { createdAt: moment(), updatedAt: moment() }
    const record = orderRecord({ id, kind, name: `Customer ${ids}`, revision: 0, ...at, ...changes })
    records.set(recordKey(record), { record, seq: ++seq, appliedEdits: new Map() })
    return record
  }

  function remove(key: string): void {
    const stored = records.get(key)
    if (!stored) return
    const { kind, id } = stored.record
    records.delete(key)
    tombstones.set(key, { kind, id, seq: ++seq })
  }

  function edit(
    by: string,
    target: string,
    name: OrderEditName,
    body: unknown,
    key: string | undefined,
  ): Answer {
    const checked = validate(orderEdits[name].schema, body)
    if (!checked.ok) return error(422, 'validation_failed', { issues: checked.issues })
    const stored = records.get(target)
    if (!stored) return error(404, 'not_found')
    const content = JSON.stringify([name, checked.value])
    const before = key && stored.appliedEdits.get(key)
    if (before) {
      return before === content ? { status: 200, body: stored.record } : error(422, 'idempotency_key_reused')
    }
    const { base = {}, ...fields } = checked.value as Body
    const current = stored.record
    const { changes, correction, conflicts, newFiles, issues } = planEdit(current, fields, base)
    if (conflicts.length > 0) {
      const who = conflicts.map((one) => ({ ...one, by: 'somebody', at: moment() }))
      return error(409, 'conflict', { conflicts: who, current })
    }
    const missing = newFiles
      .filter(({ path }) => !uploads.has(path))
      .map(({ issuePath }) => ({ path: issuePath, message: 'Not uploaded' }))
    if (issues.length + missing.length > 0) {
      return error(422, 'validation_failed', { issues: [...issues, ...missing] })
    }
    for (const { path } of newFiles) uploads.set(path, 'claimed')
    if (key) {
      stored.appliedEdits.set(key, content)
      appliedKeys.push({ key, by, body: checked.value as Body })
    }
    const entering = { id: key ?? `edit-${++ids}`, at: moment(), receivedAt: moment(), by }
    write(stored, changes, correction === 0 ? [] : correctionEntries(current, correction, entering), {
      key: key ?? '',
      by,
    })
    return { status: 200, body: stored.record }
  }

  function write(
    stored: Stored,
    changes: Partial<EditableFields>,
    entries: readonly PaymentEntry[],
    { key, by }: { key: string; by: string },
  ): void {
    const current = stored.record
    const changed = Object.keys(changes) as EditableField[]
    for (const field of changed) {
      const to = changes[field] ?? null
      log.push({ key, by, record: recordKey(current), field, from: current[field] ?? null, to })
    }
    if (changed.length + entries.length === 0) return
    const payments = [...current.payments, ...entries]
    const since = 'stage' in changes && { stageAt: moment(), stageBy: by }
    // As the server presents it, each thing in its place.
    stored.record = readOrder(current.kind, current.id, {
      ...current,
      ...changes,
      ...since,
      payments,
      revision: current.revision + 1,
      updatedAt: moment(),
    })
    stored.seq = ++seq
  }

  /** Staff makes an order under an id of its own. */
  function take(by: string, target: string, body: unknown, key: string | undefined): Answer {
    const [kind = '', id = ''] = target.split('/')
    if (!isOrderKind(kind)) return error(404, 'not_found')
    const checked = validate(newOrderSchemas[kind], body)
    if (!checked.ok)
      return error(422, 'validation_failed', { message: checked.issues[0]?.message, issues: checked.issues })
    if (!key) return error(422, 'validation_failed')
    if (tombstones.has(target)) return error(404, 'not_found')
    const content = JSON.stringify(checked.value)
    const stored = records.get(target)
    if (stored) {
      if (stored.creation?.key !== key) return error(409, 'order_exists')
      return stored.creation.content === content
        ? { status: 200, body: stored.record }
        : error(422, 'idempotency_key_reused')
    }
    const fields = newOrderFields(checked.value, { by, receivedAt: moment() })
    const record = readOrder(kind, id, { ...fields, updatedAt: moment(), revision: 0 })
    records.set(target, { record, seq: ++seq, appliedEdits: new Map(), creation: { key, content } })
    appliedKeys.push({ key, by, body: checked.value })
    return { status: 200, body: record }
  }

  function pay(by: string, target: string, body: unknown, key: string | undefined): Answer {
    const checked = validate(paymentSchema, body)
    if (!checked.ok) return error(422, 'validation_failed', { issues: checked.issues })
    if (!key) return error(422, 'validation_failed')
    const stored = records.get(target)
    if (!stored) return error(404, 'not_found')
    const content = JSON.stringify(['payments', checked.value])
    const before = stored.appliedEdits.get(key)
    if (before) {
      return before === content ? { status: 200, body: stored.record } : error(422, 'idempotency_key_reused')
    }
    const entering = { id: key, at: checked.value.at, receivedAt: moment(), by }
    const { changes, entries, issues } = planPayment(stored.record, checked.value, entering)
    if (issues.length > 0) return error(422, 'validation_failed', { message: issues[0]?.message, issues })
    stored.appliedEdits.set(key, content)
    appliedKeys.push({ key, by, body: checked.value })
    write(stored, changes, entries, { key, by })
    return { status: 200, body: stored.record }
  }

  /** @param changed others that an operation changed, too */
  function customerAnswer(phone: string, changed: readonly CustomerRecord[] = []): Answer {
    const find = (number: string) =>
      customers.get(number)?.customer ?? (number === phone ? emptyCustomer(phone) : undefined)
    const own = recordsOf(phone, find)
    const others = changed.filter((one) => !own.some((each) => each.phone === one.phone))
    return { status: 200, body: { customers: [...own, ...others] } }
  }

  /** A customer's orders, of all kinds and all her numbers, newest first. */
  function ordersOf(phone: string): Answer {
    const numbers = numbersOf(phone, (number) => customers.get(number)?.customer)
    const all = [...records.values()]
      .map(({ record }) => record)
      .filter((record) => numbers.includes(customerKey(record.phone) ?? ''))
      .sort(byNewest)
    return { status: 200, body: { orders: all, total: all.length, owed: owedOf(all) } }
  }

  function operate(by: string, phone: string, body: unknown, key: string | undefined): Answer {
    const checked = validate(customerOperationSchema, body)
    if (!checked.ok) return error(422, 'validation_failed', { issues: checked.issues })
    if (!key) return error(422, 'validation_failed')
    const find = (number: string) => customers.get(number)?.customer
    const content = JSON.stringify(checked.value)
    const before = customers.get(phone)?.applied.get(key)
    if (before) return before === content ? customerAnswer(phone) : error(422, 'idempotency_key_reused')
    const entering = { id: key, at: checked.value.at, receivedAt: moment(), by }
    const { changed, issues } = planOperation(phone, checked.value, entering, find)
    if (issues.length > 0) return error(422, 'validation_failed', { message: issues[0]?.message, issues })
    const after = changed.map((one) => ({ ...one, revision: one.revision + 1, updatedAt: moment() }))
    for (const customer of after) {
      const applied = customers.get(customer.phone)?.applied ?? new Map<string, string>()
      customers.set(customer.phone, { customer, seq: ++seq, applied })
    }
    customers.get(phone)?.applied.set(key, content)
    return customerAnswer(phone, after)
  }

  /** What is stored of the customers of these orders, and of the numbers that these are merged with. */
  function customersOf(orders: readonly OrderRecord[]): CustomerRecord[] {
    const find = (number: string) => customers.get(number)?.customer
    const numbers = orders.flatMap(({ phone }) => numbersOf(customerKey(phone) ?? '', find))
    return [...new Set(numbers)].flatMap((number) => find(number) ?? [])
  }

  /** A page of everything, the last change first; what changes meanwhile comes with the changes. */
  function all(end: number, below: number, limit: number): Answer {
    const left = [...records.values()].filter((one) => one.seq < below).sort((a, b) => b.seq - a.seq)
    const page = left.slice(0, limit)
    const isThrough = page.length === left.length
    const cursor = isThrough ? `${epoch}.${end}` : `${epoch}.${end}.${page.at(-1)?.seq}`
    const changed = page.map(({ record }) => record)
    return {
      status: 200,
      body: { changed, deleted: [], cursor, more: !isThrough || end < seq, day: today() },
    }
  }

  /** A page of what a device holds, and after that of cards of the rest, each with the last change first. */
  function firstCopy(since: string, limit: number): Answer {
    const [, from, end = seq, below = seq + 1, stage = 'held'] = since
      ? since.split('.')
      : ['', String(epoch)]
    if (from !== String(epoch) || since.includes('~')) return error(410, 'cursor_gone')
    const isCards = stage === 'cards'
    const day = today()
    const left = [...records.values()]
      .filter((one) => one.seq < Number(below) && one.seq <= Number(end))
      .filter(({ record }) => isHeld(record, undefined, day) !== isCards)
      .sort((a, b) => b.seq - a.seq)
    const page = left.slice(0, limit)
    const isThrough = page.length === left.length
    const at = isThrough ? `${Number(end) + 1}.cards` : `${page.at(-1)?.seq}.${stage}`
    const isDone = isThrough && isCards
    return {
      status: 200,
      body: {
        changed: isCards ? [] : page.map(({ record }) => record),
        customers: isCards ? [] : customersOf(page.map(({ record }) => record)),
        cards: isCards ? page.map(({ record }) => cardOf(record)) : [],
        deleted: [],
        cursor: isDone ? `${epoch}.${end}` : `first.${epoch}.${end}.${at}`,
        more: !isDone || Number(end) < seq,
        day,
        ...((isCards || isThrough) && { held: { from: heldFromDay(day), open: true, cards: isDone } }),
      },
    }
  }

  function changes(since: string, limit: number): Answer {
    const [from, number, below] = since ? since.split('.') : [String(epoch), seq, seq + 1]
    if (from !== String(epoch) || since.includes('~')) return error(410, 'cursor_gone')
    const after = Number(number)
    if (below !== undefined) return all(after, Number(below), limit)
    const changed = [...records.values(), ...customers.values(), ...tombstones.values()]
      .filter((one) => one.seq > after)
      .sort((a, b) => a.seq - b.seq)
    const page = changed.slice(0, limit)
    const more = changed.length > page.length
    const orders = page.flatMap((one) => ('record' in one ? [one.record] : []))
    const own = page.flatMap((one) => ('customer' in one ? [one.customer] : []))
    const others = customersOf(orders).filter(({ phone }) => !own.some((one) => one.phone === phone))
    return {
      status: 200,
      body: {
        changed: orders,
        customers: [...own, ...others],
        deleted: page.flatMap((one) => ('kind' in one ? [{ kind: one.kind, id: one.id }] : [])),
        cursor: `${epoch}.${more ? (page.at(-1)?.seq ?? seq) : seq}`,
        more,
        day: today(),
      },
    }
  }

  /** A page of a list, with the filters that the tests use. */
  function list(kind: string, asked: URLSearchParams): Answer {
    const isMeant = searchFor(asked.get('q') ?? '')
    const before = asked.get('before')
    const status = asked.get('status')
    const found = [...records.values()]
      .map(({ record }) => record)
      .filter((record) => record.kind === kind && isMeant(record) && (!status || record.status === status))
      .filter((record) => !before || cardOf(record).day < before)
      .filter((record) => !asked.has('work') || !isOpenStatus(record.status))
      .sort(byNewest)
    const skip = Number(asked.get('skip') ?? 0)
    const items = found.slice(skip, skip + Number(asked.get('limit') ?? PAGE_SIZE))
    return { status: 200, body: { items, nextCursor: null, total: found.length } }
  }

  function handle(session: string | null, call: Call): Answer {
    const user = session === null ? undefined : sessions.get(session)
    if (!user || user !== call.user) return error(401, 'unauthorized')
    const role = roles.get(user) ?? 'owner'
    if (role === 'workroom') return toWorkroom(call, (asked) => answerTo(user, asked))
    const { body, ...answer } = answerTo(user, call)
    const isPage = typeof body === 'object' && body !== null && 'cursor' in body
    return { ...answer, body: isPage ? { ...body, role } : body }
  }

  function answerTo(user: string, call: Call): Answer {
    const url = new URL(call.path, 'http://server')
    if (url.pathname === '/api/admin/changes') {
      // Small pages, so that a few records take several.
      return structuredClone(changes(url.searchParams.get('since') ?? '', 2))
    }
    if (url.pathname === apiPaths.adminFirstCopy) {
      return structuredClone(firstCopy(url.searchParams.get('since') ?? '', 2))
    }
    const [, listed] = /^\/api\/admin\/([^/]+)$/.exec(url.pathname) ?? []
    if (call.method === 'GET' && listed && isOrderKind(listed))
      return structuredClone(list(listed, url.searchParams))
    if (url.pathname === apiPaths.adminCounts) {
      const counts = perKind(
        (kind) => [...records.values()].filter(({ record }) => record.kind === kind).length,
      )
      return { status: 200, body: { counts } }
    }
    const [, number, orders] = /^\/api\/admin\/customers\/(\d+)(\/orders)?$/.exec(url.pathname) ?? []
    if (number) return structuredClone(orders ? ordersOf(number) : customerAnswer(number))
    // The wire carries text, not objects.
    const body: unknown = call.body === undefined ? undefined : JSON.parse(JSON.stringify(call.body))
    const [, kindOfOne, idOfOne] = /^\/api\/admin\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? []
    if (call.method === 'GET' && kindOfOne && idOfOne) {
      const stored = records.get(`${kindOfOne}/${idOfOne}`)
      return stored ? { status: 200, body: structuredClone(stored.record) } : error(404, 'not_found')
    }
    if (call.method === 'PUT' && kindOfOne && idOfOne)
      return structuredClone(take(user, `${kindOfOne}/${idOfOne}`, body, call.idempotencyKey))
    if (url.pathname === '/api/auth/user')
      return { status: 200, body: { id: user, role: roles.get(user) ?? 'owner' } }
    if (url.pathname === '/api/objects/upload') {
      return {
        status: 200,
        body: { uploadURL: `/file-store/zari/upload-${String(++ids).padStart(6, '0')}?sign=1` },
      }
    }
    const [, kind, id, name] = /^\/api\/admin\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? []
    if (!kind || !id || !name) return error(404, 'not_found')
    if (kind === 'customers') return structuredClone(operate(user, id, body, call.idempotencyKey))
    if (name === 'payments') return structuredClone(pay(user, `${kind}/${id}`, body, call.idempotencyKey))
    return structuredClone(edit(user, `${kind}/${id}`, name as OrderEditName, body, call.idempotencyKey))
  }

  return {
    isReal: false,
    users: USERS,
    log: () => log,
    appliedKeys,
    records: () => [...records.values()].map(({ record }) => record),
    keys: () => [...records.keys()],
    create,
    remove,
    removed: () => [...tombstones.keys()],
    handle,
    edit,
    pay: (by: string, target: string, payment: PaymentInput, key: string) => pay(by, target, payment, key),
    operate: (by: string, phone: string, operation: CustomerOperation, key: string) =>
      operate(by, phone, operation, key),
    customers: (phones: readonly string[]) => phones.flatMap((phone) => customers.get(phone)?.customer ?? []),
    sessions,
    roles,
    put(address: string): Answer {
      const path = toObjectPath(address)
      if (path) uploads.set(path, 'sent')
      return { status: 200, body: undefined }
    },
    /** What nobody claimed within a day is gone. */
    sweepUploads(): void {
      for (const [path, state] of uploads) if (state === 'sent') uploads.delete(path)
    },
    /** As after a restored backup: nobody's place in the list of changes means anything now. */
    startAnew(): void {
      epoch += 1
    },
    daysPass(days: number): void {
      daysLater += days
    },
  } satisfies TestedServer
}

export type ModelServer = ReturnType<typeof createModelServer>
