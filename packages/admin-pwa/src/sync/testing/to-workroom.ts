import { NOT_ALLOWED } from '@zari/shared/api/error-body'
import { apiPaths } from '@zari/shared/api/paths'
import type { Operation } from '@zari/shared/operations/operation'
import { isOperationAnswer } from '@zari/shared/operations/operation-answer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOrderKind } from '@zari/shared/orders/order-kinds'
import { ordersForRole, redactForRole } from '@zari/shared/orders/redact-for-role'
import { canSeeKind, canSeeOrder, isTakenOn } from '@zari/shared/orders/role-access'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { isOrderRecord } from '@zari/shared/orders/order-answers'
import { recordKey } from '../engine/entry.ts'
import type { Answer, Call } from '../engine/ports.ts'

/** Places in the workroom's own list of changes end with it. */
const OWN = '~workroom'

const refusal = (): Answer => ({
  status: 403,
  body: { code: NOT_ALLOWED, message: 'This account is for the workroom' },
})

const isPage = (body: unknown): body is ChangesPage =>
  typeof body === 'object' && body !== null && 'cursor' in body

const seen = ({ kind }: Pick<OrderRecord, 'kind'>) => canSeeKind('workroom', kind)

const presented = (record: OrderRecord) => ({ ...record, takenOn: isTakenOn(record) })

const isGiven = (record: OrderRecord) => canSeeOrder('workroom', presented(record))

/** How the real server answers the workroom, of what it answers everybody else. */
export function toWorkroom(
  call: Call,
  ask: (call: Call) => Answer,
  wasApplied: (key: string) => boolean,
): Answer {
  const url = new URL(call.path, 'http://server')
  const operation = url.pathname === apiPaths.adminOperations ? (call.body as Operation) : undefined
  const path = operation
    ? `/api/admin/${recordKey(operation.record)}/${operation.type === 'edit' ? operation.name : operation.type}`
    : url.pathname
  const [, kind = '', , name = ''] = /^\/api\/admin\/([^/]+)(\/[^/]+)?(?:\/([^/]+))?$/.exec(path) ?? []
  const isOfOrder = isOrderKind(kind)
  if (kind === 'customers' || (isOfOrder && !canSeeKind('workroom', kind))) return refusal()
  if (isOfOrder && call.method !== 'GET' && name !== 'status' && name !== 'stage') return refusal()
  const since = url.searchParams.get('since')
  if (since && !since.endsWith(OWN)) return { status: 410, body: { code: 'cursor_gone', message: 'Again' } }
  if (since) url.searchParams.set('since', since.slice(0, -OWN.length))
  // A call that was applied before is answered as it was.
  const isAgain = call.idempotencyKey !== undefined && wasApplied(call.idempotencyKey)
  if (isOfOrder && call.method !== 'GET' && !isAgain) {
    const { body: current } = ask({ ...call, method: 'GET', path: path.slice(0, path.lastIndexOf('/')) })
    if (isOrderRecord(current) && !isGiven(current)) return refusal()
  }
  const { body, ...answer } = ask({ ...call, path: url.pathname + url.search })
  if (isOrderRecord(body)) {
    const isHidden = call.method === 'GET' && !isGiven(body)
    if (isHidden) return { status: 404, body: { code: 'not_found', message: 'This order was not found' } }
    return { ...answer, body: redactForRole('workroom', presented(body)) }
  }
  if (isOperationAnswer(body)) {
    const orders = body.orders.map((record) => redactForRole('workroom', presented(record)))
    return { ...answer, body: { ...body, orders } }
  }
  if (!isPage(body)) return { ...answer, body }
  const page: ChangesPage = {
    ...body,
    role: 'workroom',
    cursor: body.cursor + OWN,
    changed: ordersForRole('workroom', body.changed.map(presented)),
    deleted: [...body.deleted, ...body.changed.filter((record) => !isGiven(record))]
      .filter(seen)
      .map(({ kind: of, id }) => ({ kind: of, id })),
    customers: [],
  }
  return { ...answer, body: page }
}
