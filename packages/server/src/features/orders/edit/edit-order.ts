import type { Role } from '@zari/shared/auth/roles'
import { uuidv7 } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { notLater } from '@zari/shared/orders/not-later'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderEdit, OrderEditName } from '@zari/shared/orders/order-schemas'
import { type EditPlan, planEdit } from '@zari/shared/orders/plan-edit'
import { correctionEntries } from '@zari/shared/orders/plan-payment'
import { redactForRole } from '@zari/shared/orders/redact-for-role'
import { isGivenTo, statusChangeError } from '@zari/shared/orders/role-access'
import type { ClientSession } from 'mongoose'
import { conflict, invalid, notAllowed, unavailable } from '../../../lib/errors.ts'
import { type KeyDocument, retryDuplicateKey, wasApplied } from '../../changes/index.ts'
import { applyChange, type ChangeRequest, keyedCall, readRaw } from './apply-change.ts'
import { presentOrder } from '../order-documents.ts'
import { type RawOrder } from '../../../db/keyset.ts'
import type { OrderStore } from '../order-store.ts'

/** A record that changes this often between read and write is under attack. */
const ATTEMPTS = 5

interface EditRequest<N extends OrderEditName = OrderEditName> {
  kind: OrderKind
  id: string
  name: N
  edit: OrderEdit<N>
  key: string | undefined
  by: string
  role: Role
}

function changeOf({ kind, id, name, edit, key, by }: EditRequest): ChangeRequest {
  return { kind, id, key, by, type: 'edit', content: [name, edit] }
}

/**
 * The changes for the current record; undefined when this edit was applied before.
 * @throws HttpError 422 for an invalid edit or a used key, 409 for a conflict, 403 for orders and fields
 * that the role may not edit
 */
async function planFor(
  store: OrderStore,
  request: EditRequest,
  raw: RawOrder,
  found: KeyDocument | null,
): Promise<EditPlan | undefined> {
  if (wasApplied(keyedCall(raw, changeOf(request)), found, raw.appliedEdits)) return undefined
  const { base, ...said } = request.edit
  const fields = notLater(said, new Date().toISOString())
  const current = presentOrder(request.kind, raw)
  if (!isGivenTo(request.role, current)) throw notAllowed('The shop has not accepted this order yet.')
  const plan = planEdit(current, fields, base ?? {})
  const status = 'status' in fields ? fields.status : undefined
  const whyNot = statusChangeError(request.role, current.status, status)
  if (whyNot) throw notAllowed(whyNot)
  if (plan.issues.length > 0) throw invalid(plan.issues)
  if (plan.conflicts.length > 0) {
    const conflicts = plan.conflicts.map(async (one) => {
      const changed = one.because?.[0]?.field ?? one.field
      const last = await store.history.lastChange(request.kind, current.id, changed)
      // The workroom sees no account names.
      return { ...one, ...last, ...(request.role === 'workroom' && { by: '' }) }
    })
    throw conflict(await Promise.all(conflicts), redactForRole(request.role, current))
  }
  return plan
}

async function write(
  store: OrderStore,
  request: EditRequest,
  raw: RawOrder,
  { changes: fields, correction, newFiles }: EditPlan,
  session: ClientSession,
): Promise<OrderRecord> {
  const { kind, key, by } = request
  const at = new Date()
  const current = presentOrder(kind, raw)
  const now = at.toISOString()
  const entering = { id: key ?? uuidv7(), at: now, receivedAt: now, by }
  const entries = correction === 0 ? [] : correctionEntries(current, correction, entering)
  const record = await applyChange(store, changeOf(request), raw, { fields, entries, at }, session)
  await store.keys.write(session, keyedCall(raw, changeOf(request)), at)
  await store.uploads.attach(session, newFiles, `${kind}:${current.id}`)
  return record
}

/**
 * Applies an edit; idempotent by key. Merges field by field with a base, else the last write wins. A
 * changed advance adds the payment entry for the difference. @returns the current record
 * @throws HttpError 403, 404, 409 with both sides and the current record, 422
 */
export async function editOrder(store: OrderStore, request: EditRequest): Promise<OrderRecord> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [first, found] = await Promise.all([readRaw(store, request), store.keys.find(request.key)])
    const plan = await planFor(store, request, first, found)
    // Read again, because the edit may have been written after the first reading.
    if (!plan) return presentOrder(request.kind, await readRaw(store, request))
    // Before the transaction: checking pictures is slow and would block other writes.
    await store.uploads.claim(plan.newFiles, request.by, `${request.kind}:${String(first._id)}`)
    const claimed = new Set(plan.newFiles.map(({ path }) => path))

    const record = await retryDuplicateKey(() =>
      store.transaction(async (session) => {
        const known = await store.keys.find(request.key, session)
        const raw = await readRaw(store, request, session)
        const now = await planFor(store, request, raw, known)
        if (!now) return presentOrder(request.kind, raw)
        if (now.newFiles.some(({ path }) => !claimed.has(path))) return undefined
        return write(store, request, raw, now, session)
      }),
    )
    if (record) return record
  }
  throw unavailable(1)
}
