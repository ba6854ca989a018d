import { typedKeys } from '@zari/shared/lib/objects'
import type { OrderChange } from '@zari/shared/operations/plan'
import { answeredAfter } from '@zari/shared/orders/answered'
import { searchedFields } from '@zari/shared/orders/field-lists'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { dueDateSetAfter } from '@zari/shared/orders/promised-day'
import { searchKeysOf } from '@zari/shared/orders/search-keys'
import type { ClientSession } from 'mongoose'
import { notFound, unavailable } from '../../../lib/errors.ts'
import { collectionOf } from '../erasing/withheld.ts'
import { presentOrder } from '../order-documents.ts'
import { keyOfCustomer, type StoredPayment } from '../order-schema.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'
import type { RawOrder } from '../../../db/keyset.ts'

export interface ChangeRequest {
  kind: OrderKind
  id: string
  key: string | undefined
  by: string
}

interface Change extends OrderChange {
  at: Date
  isByCustomer?: boolean
}

export async function readRaw(
  store: OrderStore,
  { kind, id }: Pick<ChangeRequest, 'kind' | 'id'>,
  session?: ClientSession,
): Promise<RawOrder> {
  const raw = await rawOrders(store, kind).findOne({ _id: id }, session ? { session } : {})
  if (!raw) throw notFound('This order was deleted')
  return raw
}

function historyOf(
  current: OrderRecord,
  { fields, note, at, seenAssignee }: Change,
  { by, key }: ChangeRequest,
) {
  const stamp = { by, at: at.toISOString(), editId: key ?? null }
  const changed = typedKeys(fields).map<HistoryEntry>((field) => ({
    field,
    from: current[field] ?? null,
    to: fields[field] ?? null,
    ...stamp,
    ...(seenAssignee !== undefined && (field === 'stage' || field === 'status') && { seenAssignee }),
  }))
  if (!note) return changed
  const { topic: field, words: to, at: happened = stamp.at } = note
  return [...changed, { field, from: null, to, ...stamp, at: happened }]
}

/** Dates: times are compared and indexed. */
export function storedPayment({ at, receivedAt, ...entry }: PaymentEntry): StoredPayment {
  return { ...entry, at: new Date(at), receivedAt: receivedAt === null ? null : new Date(receivedAt) }
}

/** Stored entries stay as they are, also unreadable ones. */
function withEntries({ payments }: RawOrder, added: readonly PaymentEntry[]): unknown[] {
  return [...(Array.isArray(payments) ? payments : []), ...added.map(storedPayment)]
}

/** A device's clock may be ahead. */
function notAhead({ fields, at }: Change): Change['fields'] {
  const now = at.toISOString()
  return fields.answeredAt && fields.answeredAt > now ? { ...fields, answeredAt: now } : fields
}

/** The caller writes the key. */
export async function applyChange(
  store: OrderStore,
  request: ChangeRequest,
  raw: RawOrder,
  change: Change,
  session: ClientSession,
): Promise<OrderRecord> {
  const { kind, id, by } = request
  const { entries, designs, note, at, isByCustomer = false } = change
  const current = presentOrder(kind, raw)
  const fields = notAhead(change)
  const isChange = Object.keys(fields).length > 0 || entries.length > 0 || note !== undefined
  const answeredAt = answeredAfter(
    current,
    fields,
    entries.length + Number(note !== undefined && !isByCustomer),
    at.toISOString(),
  )
  const dueDateSetAt = dueDateSetAfter(fields, at.toISOString())
  if (!isChange) return current
  const revision = current.revision + 1
  const updated = await collectionOf(store, kind, raw).findOneAndUpdate(
    { _id: id, revision: raw.revision },
    {
      $set: {
        ...fields,
        ...(searchedFields.some((field) => field in fields) && {
          searchKeys: searchKeysOf({ ...current, ...fields }),
        }),
        ...(fields.phone !== undefined &&
          raw['withheld'] === undefined && { customerKey: keyOfCustomer(fields.phone) }),
        ...(answeredAt !== undefined && { answeredAt }),
        ...(dueDateSetAt !== undefined && { dueDateSetAt }),
        ...('stage' in fields && { stageAt: at, stageBy: by }),
        ...(fields.status === 'completed' && { completedAt: at }),
        ...(fields.status === 'cancelled' && { cancelledAt: at, cancelledBy: by }),
        ...(entries.length > 0 && { payments: withEntries(raw, entries) }),
        ...(designs && { designs }),
        revision,
        updatedAt: at,
        changeSeq: await store.changeLog.next(session),
      },
    },
    { session, returnDocument: 'after' },
  )
  // Impossible under snapshot isolation.
  if (!updated) throw unavailable(1)
  await store.history.write(
    session,
    kind,
    current.id,
    revision,
    historyOf(current, { ...change, fields }, request),
  )
  return presentOrder(kind, updated)
}

export const oneMoreSilent = ({ silentRevisions }: RawOrder) => ({
  silentRevisions: Number(silentRevisions) + 1,
})

/** Without history, for devices only. @param values null removes one */
export async function setOnOrder(
  store: OrderStore,
  kind: OrderKind,
  raw: RawOrder,
  values: Partial<Record<'linkToken' | 'requests', unknown>>,
  session: ClientSession,
): Promise<OrderRecord> {
  const { id, revision } = presentOrder(kind, raw)
  const changeSeq = await store.changeLog.next(session)
  const kept = Object.entries(values).filter(([, value]) => value !== null)
  const removed = Object.entries(values).filter(([, value]) => value === null)
  const updated = await rawOrders(store, kind).findOneAndUpdate(
    { _id: id, revision: raw.revision },
    {
      $set: {
        ...Object.fromEntries(kept),
        ...oneMoreSilent(raw),
        revision: revision + 1,
        updatedAt: new Date(),
        changeSeq,
      },
      ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map(([name]) => [name, ''] as const)) }),
    },
    { session, returnDocument: 'after' },
  )
  if (!updated) throw unavailable(1)
  return presentOrder(kind, updated)
}
