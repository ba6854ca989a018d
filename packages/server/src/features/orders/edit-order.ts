import type { EditableField, EditableFields, HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import { type EditPlan, planEdit } from '@zari/shared/orders/edit-plan'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderEdit, OrderEditName } from '@zari/shared/orders/order-schemas'
import type { ClientSession } from 'mongoose'
import { conflict, idempotencyKeyReused, invalid, notFound, unavailable } from '../../http/errors.ts'
import { fingerprint } from '../../http/idempotency-key.ts'
import { byId } from './order-id.ts'
import type { AppliedEdit } from './order-models.ts'
import { type OrderStore, rawOrders } from './order-store.ts'
import { presentOrder, type RawOrder } from './present-order.ts'

/** How long an edit that was applied is remembered: a tablet may lie in a drawer for a season. */
const REMEMBER_EDITS_MS = 90 * 24 * 3_600_000
/** A record that others keep changing under us this often is being hammered, not edited. */
const ATTEMPTS = 5

export interface EditRequest<N extends OrderEditName = OrderEditName> {
  kind: OrderKind
  id: string
  name: N
  edit: OrderEdit<N>
  key: string | undefined
  /** E-mail of the account that edits. */
  by: string
}

async function read(
  store: OrderStore,
  { kind, id }: EditRequest,
  session?: ClientSession,
): Promise<RawOrder> {
  const raw = await rawOrders(store, kind).findOne(byId(id), session ? { session } : {})
  if (!raw) throw notFound('This order is gone')
  return raw
}

const appliedEdits = (raw: RawOrder) =>
  Array.isArray(raw.appliedEdits) ? (raw.appliedEdits as AppliedEdit[]) : []

/**
 * What is to be done with the record as it stands; undefined when this very edit was applied before.
 * @throws HttpError 422 for a bad edit or a key with other content, 409 for a conflict
 */
async function planFor(
  store: OrderStore,
  request: EditRequest,
  raw: RawOrder,
): Promise<EditPlan | undefined> {
  const before = request.key && appliedEdits(raw).find(({ key }) => key === request.key)
  if (before) {
    if (before.fingerprint !== fingerprint([request.name, request.edit])) throw idempotencyKeyReused()
    return undefined
  }
  const { base, ...fields } = request.edit
  const current = presentOrder(request.kind, raw)
  const plan = planEdit(current, fields, base ?? {})
  if (plan.issues.length > 0) throw invalid(plan.issues)
  if (plan.conflicts.length > 0) {
    const conflicts = plan.conflicts.map(async (one) => ({
      ...one,
      ...(await store.history.lastChange(request.kind, current.id, one.field)),
    }))
    throw conflict(await Promise.all(conflicts), current)
  }
  return plan
}

function historyOf(current: OrderRecord, changes: Partial<EditableFields>, request: EditRequest, at: Date) {
  return (Object.keys(changes) as EditableField[]).map<HistoryEntry>((field) => ({
    field,
    from: current[field] ?? null,
    to: changes[field] ?? null,
    by: request.by,
    at: at.toISOString(),
    editId: request.key ?? null,
  }))
}

/** Record, history, key and place in the list of changes: all of it or nothing. */
async function write(
  store: OrderStore,
  request: EditRequest,
  raw: RawOrder,
  { changes, newFiles }: EditPlan,
  session: ClientSession,
): Promise<OrderRecord> {
  const { kind, key } = request
  const current = presentOrder(kind, raw)
  const at = new Date()
  const isChange = Object.keys(changes).length > 0
  if (!isChange && !key) return current
  const remembered = appliedEdits(raw).filter((edit) => at.getTime() - edit.at.getTime() < REMEMBER_EDITS_MS)
  const applied = key && { key, fingerprint: fingerprint([request.name, request.edit]), at }
  const revision = current.revision + 1
  const updated = await rawOrders(store, kind).findOneAndUpdate(
    // `null` also finds the field that old documents do not have.
    { ...byId(request.id), revision: raw.revision ?? null },
    {
      $set: {
        ...changes,
        ...(applied && { appliedEdits: [...remembered, applied] }),
        ...(isChange && { revision, updatedAt: at, changeSeq: await store.changeLog.next(session) }),
      },
    },
    { session, returnDocument: 'after' },
  )
  // Cannot happen under snapshot isolation; a database that gave less would be told to try again.
  if (!updated) throw unavailable(1)
  if (isChange) {
    await store.history.write(session, kind, current.id, revision, historyOf(current, changes, request, at))
  }
  await store.uploads.attach(session, newFiles, `${kind}:${current.id}`)
  return presentOrder(kind, updated)
}

/**
 * Applies an edit, once however often it is sent with one key. With a base it merges field by field;
 * without one the last write wins (design, "The wire").
 * @returns the record as it stands after the edit
 * @throws HttpError 404, 409 with both sides and the current record, 422
 */
export async function editOrder(store: OrderStore, request: EditRequest): Promise<OrderRecord> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const first = await read(store, request)
    const plan = await planFor(store, request, first)
    if (!plan) return presentOrder(request.kind, first)
    // Looking at pictures takes long; nobody else's write may wait for it.
    await store.uploads.claim(plan.newFiles, request.by, `${request.kind}:${String(first._id)}`)
    const claimed = new Set(plan.newFiles.map(({ path }) => path))

    const record = await store.transaction(async (session) => {
      const raw = await read(store, request, session)
      const now = await planFor(store, request, raw)
      if (!now) return presentOrder(request.kind, raw)
      if (now.newFiles.some(({ path }) => !claimed.has(path))) return undefined
      return write(store, request, raw, now, session)
    })
    if (record) return record
  }
  throw unavailable(1)
}
