import { apiPaths } from '@zari/shared/api/paths'
import type { Assignee } from '@zari/shared/auth/tailors'
import type { Role } from '@zari/shared/auth/roles'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { isOrderKind, perKind } from '@zari/shared/orders/order-kinds'
import { isOneOf, typedKeys } from '@zari/shared/lib/objects'
import { isOnCustomer, type Operation } from '@zari/shared/operations/operation'
import { specifiedEdits } from '@zari/shared/orders/order-schemas'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { toObjectPath } from '@zari/shared/uploads/object-path'
import type { Answer, Call } from '../engine/ports.ts'
import { createModelCustomers } from './model-customers.ts'
import { createModelOrders } from './model-orders.ts'
import { createModelReads } from './model-reads.ts'
import { createModelState, refused } from './model-state.ts'
import { toWorkroom } from './to-workroom.ts'
import type { TestedServer } from './types.ts'

const NOW = '2026-11-21T06:30:00.000Z'

const USERS = ['asha', 'bina'] as const

/**
 * The server's half of the edit protocol, in memory: the rules that both sides share (what an edit means, schemas)
 * and, as packages/server has them, idempotency keys with a fingerprint, revisions, and the numbered list of
 * changes with its tombstones.
 * @param now ISO instant, by the server's clock
 * @param perPage records that it gives at a time: few, so that some already take several pages
 */
export function createModelServer(now: () => string = () => NOW, perPage = 2) {
  const state = createModelState(now)
  const { records, tombstones, uploads, log, appliedKeys } = state
  const ofOrders = createModelOrders(state)
  const ofCustomers = createModelCustomers(state)
  const reads = createModelReads(state, ofCustomers)
  /** Account by session. */
  const sessions = new Map<string, string>()
  /** Of accounts that are no owners. */
  const roles = new Map<string, Role>()
  /** Whom orders can be assigned to. */
  const assignees: Record<string, Assignee> = {}
  /** The whole list, with every page. */
  const priceList: PriceRow[] = []
  const withAssignees = (answer: Answer): Answer =>
    answer.status === 200
      ? structuredClone({ ...answer, body: { ...(answer.body as object), assignees, priceList } })
      : answer

  function handle(session: string | null, call: Call): Answer {
    const user = session === null ? undefined : sessions.get(session)
    if (!user || user !== call.user) return refused(401, 'unauthorized')
    const role = roles.get(user) ?? 'owner'
    const wasApplied = (key: string) => appliedKeys.some((each) => each.key === key)
    if (role === 'workroom') return toWorkroom(call, (asked) => answerTo(user, asked), wasApplied)
    const { body, ...answer } = answerTo(user, call)
    const isPage = typeof body === 'object' && body !== null && 'cursor' in body
    return { ...answer, body: isPage ? { ...body, role } : body }
  }

  function answerTo(user: string, call: Call): Answer {
    const url = new URL(call.path, 'http://server')
    if (url.pathname === '/api/admin/changes') {
      return withAssignees(reads.changes(url.searchParams.get('since') ?? '', perPage))
    }
    if (url.pathname === apiPaths.adminInitialSync) {
      return withAssignees(reads.initialSync(url.searchParams.get('since') ?? '', perPage))
    }
    const [, listed] = /^\/api\/admin\/([^/]+)$/.exec(url.pathname) ?? []
    if (call.method === 'GET' && listed && isOrderKind(listed))
      return structuredClone(reads.list(listed, url.searchParams))
    if (url.pathname === apiPaths.adminCounts) {
      const counts = perKind(
        (kind) => [...records.values()].filter(({ record }) => record.kind === kind).length,
      )
      return { status: 200, body: { counts } }
    }
    if (url.pathname === apiPaths.adminCustomers) return structuredClone(ofCustomers.page(url.searchParams))
    const [, number, orders] = /^\/api\/admin\/customers\/(\d+)(\/orders)?$/.exec(url.pathname) ?? []
    if (number)
      return structuredClone(orders ? ofCustomers.ordersOf(number) : ofCustomers.customerAnswer(number))
    // The network carries text, not objects.
    const body: unknown = call.body === undefined ? undefined : JSON.parse(JSON.stringify(call.body))
    const [, kindOfOne, idOfOne] = /^\/api\/admin\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? []
    if (call.method === 'GET' && kindOfOne && idOfOne) {
      const stored = records.get(`${kindOfOne}/${idOfOne}`)
      return stored ? { status: 200, body: structuredClone(stored.record) } : refused(404, 'not_found')
    }
    if (url.pathname === apiPaths.adminOperations) {
      const operation = body as Operation
      const operated = isOnCustomer(operation)
        ? ofCustomers.operate(user, operation, call.idempotencyKey)
        : ofOrders.operate(user, operation, call.idempotencyKey)
      return structuredClone(operated)
    }
    if (url.pathname === '/api/auth/user')
      return { status: 200, body: { id: user, role: roles.get(user) ?? 'owner' } }
    if (url.pathname === '/api/objects/upload') {
      return {
        status: 200,
        body: { uploadURL: `/file-store/zari/upload-${String(++state.ids).padStart(6, '0')}?sign=1` },
      }
    }
    const [, kind, id, name] = /^\/api\/admin\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? []
    if (!kind || !id || !isOneOf(typedKeys(specifiedEdits), name)) return refused(404, 'not_found')
    return structuredClone(ofOrders.edit(user, `${kind}/${id}`, name, body, call.idempotencyKey))
  }

  return {
    isReal: false,
    users: USERS,
    log: () => log,
    appliedKeys,
    records: () => [...records.values()].map(({ record }) => record),
    keys: () => [...records.keys()],
    create: ofOrders.create,
    remove: ofOrders.remove,
    removed: () => [...tombstones.keys()],
    handle,
    edit: ofOrders.edit,
    answerByLink: ofOrders.answerByLink,
    apply: (by: string, operation: Operation, key: string) =>
      ofOrders.operate(by, operation, key).status === 200,
    operate: (by: string, phone: string, operation: CustomerOperation, key: string) =>
      ofCustomers.operate(by, { ...operation, record: { kind: 'customers', id: phone } }, key),
    customers: (phones: readonly string[]) => phones.flatMap((phone) => state.customer(phone) ?? []),
    sessions,
    roles,
    assignees,
    priceList,
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
      state.epoch += 1
    },
    daysPass(days: number): void {
      state.daysLater += days
    },
  } satisfies TestedServer
}

export type ModelServer = ReturnType<typeof createModelServer>
