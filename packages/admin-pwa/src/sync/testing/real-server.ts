import { type Edit, editBody } from '@zari/shared/operations/edit'
import { type Operation, orderMade, requestOf } from '@zari/shared/operations/operation'
import { orderLink } from '@zari/shared/orders/order-link'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER, STAFF_HEADER } from '@zari/shared/api/headers'
import type { CustomersAnswer } from '@zari/shared/customers/customer'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import { isOneOf, typedKeys } from '@zari/shared/lib/objects'
import { linkFields } from '@zari/shared/orders/order-fields'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { goodInput } from '@zari/shared/testing/orders'
import { parseJson } from '@zari/shared/lib/validation'
import { request } from 'node:http'
import { recordKey } from '../engine/entry.ts'
import type { Answer, Call } from '../engine/ports.ts'
import type { Operator } from './operator.ts'
import type { Applied, TestedServer } from './types.ts'

interface Sent {
  method: string
  path: string
  body?: unknown
  bytes?: Uint8Array
  headers?: Record<string, string>
}

const operationIn = ({ path, body }: Call): Operation | undefined =>
  path === apiPaths.adminOperations ? (body as Operation) : undefined

/** The fields that a call sets. */
function valuesIn(call: Call): Record<string, unknown> {
  const operation = operationIn(call)
  if (!operation) return call.body as Record<string, unknown>
  if (operation.type === 'create') return { ...operation.order }
  return operation.type === 'edit' ? editBody(operation) : {}
}

interface Account {
  id: string
  email: string
  cookie: string
}

/** One pixel: the server looks at the bytes of what it is to keep. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** By node's own client: fetch takes its steps by the setImmediate that a run replaces. */
function ask(origin: string, { method, path, body, bytes, headers = {} }: Sent) {
  const content = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
  return new Promise<Answer & { cookie: string }>((resolve, reject) => {
    const sent = request(
      new URL(path, origin),
      {
        method,
        headers: {
          Origin: origin,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(content && { 'Content-Length': String(content.length) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const retryAfter = Number(answer.headers['retry-after'] ?? Number.NaN)
          resolve({
            status: answer.statusCode ?? 0,
            body: parseJson(text),
            cookie: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
            ...(Number.isFinite(retryAfter) && { retryAfter }),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(content)
  })
}

export async function logInto(origin: string, email: string, password: string): Promise<Account> {
  const answer = await ask(origin, { method: 'POST', path: apiPaths.login, body: { email, password } })
  const { id } = answer.body as { id: string }
  return { id, email, cookie: answer.cookie }
}

/**
 * A running server with its database, as the same tests see it that run against the model. Records of other
 * runs are there too; `keys` are this run's.
 */
export function createRealServer(
  origin: string,
  accounts: readonly [Account, Account, Account],
  operator: Operator,
): TestedServer {
  const [first, second, somebody] = accounts
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const sessions = new Map<string, string>()
  let keys: string[] = []
  const removed: string[] = []
  const appliedKeys: TestedServer['appliedKeys'] = []
  const keysOfEdits = new Set<string>()
  const asSomebody = (sent: Sent) => ask(origin, { ...sent, headers: { Cookie: somebody.cookie } })
  const parts = (key: string) => key.split('/') as [OrderKind, string]

  return {
    isReal: true,
    users: [first.id, second.id],
    sessions,
    appliedKeys,
    keys: () => keys,

    async records() {
      const found = keys.map(async (key) => {
        const [kind, id] = parts(key)
        return (await asSomebody({ method: 'GET', path: apiPaths.adminRecord(kind, id) })).body as OrderRecord
      })
      return Promise.all(found)
    },

    /** Without the old file names of the model's records: the server takes none that are new. */
    async create(kind, { uploadedFiles: _old, ...changes } = {}) {
      const { publicPath } = orderKinds[kind]
      const made = await ask(origin, { method: 'POST', path: publicPath, body: goodInput[kind]() })
      const { id } = made.body as { id: string }
      keys.push(recordKey({ kind, id }))
      if (Object.keys(changes).length > 0)
        await this.edit('', recordKey({ kind, id }), 'notes', changes, undefined)
    },

    async edit(_by, target, name, body) {
      const [kind, id] = parts(target)
      const { base, ...fields } = body as EditValues & Pick<Edit, 'base'>
      const edit: Edit = { type: 'edit', record: { kind, id }, name, fields, ...(base && { base }) }
      const key = crypto.randomUUID()
      keysOfEdits.add(key)
      const answer = await ask(origin, {
        ...requestOf(edit),
        headers: { Cookie: somebody.cookie, [IDEMPOTENCY_HEADER]: key },
      })
      if (answer.status !== 200) throw new Error(`Somebody’s edit: ${answer.status}`)
    },

    async answerByLink(target, answer) {
      const [kind, id] = parts(target)
      const { body } = await asSomebody({ method: 'GET', path: apiPaths.adminRecord(kind, id) })
      const { linkToken = '' } = body as OrderRecord
      const form = Buffer.from(new URLSearchParams({ ...answer }).toString())
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const path = `${pagePaths.orderPage(linkToken)}/design`
      return (await ask(origin, { method: 'POST', path, bytes: form, headers })).status === 303
    },

    async apply(_by, operation, key) {
      const headers = { Cookie: somebody.cookie, [IDEMPOTENCY_HEADER]: key }
      const { status } = await ask(origin, { ...requestOf(operation), headers })
      const order = orderMade(operation)
      const made = order && orderLink(order)
      if (made && status === 200 && !keys.includes(made)) keys.push(made)
      // It may have been cancelled, moved or made meanwhile, or be against what is on the order now.
      if (![200, 404, 409, 422].includes(status)) throw new Error(`Somebody’s operation: ${status}`)
      return status === 200
    },

    async operate(_by, phone, operation, key) {
      const headers = { Cookie: somebody.cookie, [IDEMPOTENCY_HEADER]: key }
      const body = { ...operation, record: { kind: 'customers', id: phone } }
      const answer = await ask(origin, { method: 'POST', path: apiPaths.adminOperations, body, headers })
      if (answer.status !== 200) throw new Error(`Somebody’s operation: ${answer.status}`)
    },

    async customers(phones) {
      const answers = await Promise.all(
        phones.map((phone) => asSomebody({ method: 'GET', path: apiPaths.adminCustomer(phone) })),
      )
      return answers.flatMap(({ body }) => (body as CustomersAnswer).customers[0] ?? [])
    },

    async remove(key) {
      if (!keys.includes(key)) return
      await operator.purge(...parts(key))
      keys = keys.filter((other) => other !== key)
      removed.push(key)
    },
    removed: () => removed,
    sweepUploads: () => operator.sweepUploads(),
    startAnew: () => operator.startAnew(),

    async handle(session: string | null, call: Call) {
      const user = session === null ? undefined : sessions.get(session)
      const { idempotencyKey: key, body } = call
      const answer = await ask(origin, {
        method: call.method,
        path: call.path,
        ...(body !== undefined && { body: withSize(call) }),
        headers: {
          [STAFF_HEADER]: call.user,
          ...(user && { Cookie: byId.get(user)?.cookie ?? '' }),
          ...(key && { [IDEMPOTENCY_HEADER]: key }),
        },
      })
      if (key && answer.status === 200 && !appliedKeys.some((one) => one.key === key)) {
        appliedKeys.push({ key, by: user ?? '', body: valuesIn(call) })
      }
      const operation = operationIn(call)
      const order = operation && orderMade(operation)
      const made = order && orderLink(order)
      if (made && answer.status === 200 && !keys.includes(made) && !removed.includes(made)) keys.push(made)
      return answer
    },

    put: (address) =>
      ask(origin, { method: 'PUT', path: address, bytes: PIXEL, headers: { 'Content-Type': 'image/png' } }),

    /** As the records' histories tell it. */
    async log() {
      const histories = keys.map(async (key) => {
        const [kind, id] = parts(key)
        const { body } = await asSomebody({ method: 'GET', path: apiPaths.adminHistory(kind, id) })
        // The server answers with the newest first.
        return (body as HistoryEntry[])
          .toReversed()
          .flatMap<Applied>(({ editId, by, field, from, to, seenAssignee }) => {
            if (isOneOf(['designs', 'call', 'merged-bill'], field) || isOneOf(typedKeys(linkFields), field))
              return []
            const account = accounts.find(({ email }) => email === by)
            // An edit of somebody else has no key here, as it has none at the model server.
            const own = editId === null || keysOfEdits.has(editId) ? '' : editId
            const step = seenAssignee !== undefined && { seenAssignee }
            return [{ key: own, by: account?.id ?? by, record: key, field, from, to, ...step }]
          })
      })
      return (await Promise.all(histories)).flat()
    },
  }
}

/** The size is signed, and the tests' pictures have other bytes than they say. */
function withSize({ path, body }: Call): unknown {
  return path === apiPaths.upload ? { contentType: 'image/png', size: PIXEL.length } : body
}
