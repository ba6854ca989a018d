import type { Role } from '@zari/shared/auth/roles'
import {
  isOnCustomer,
  type Operation,
  ordersTouched,
  recordsTouched,
} from '@zari/shared/operations/operation'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderLink, type OrderRef } from '@zari/shared/orders/order-link'
import type { ClientSession } from 'mongoose'
import type { RawOrder } from '../../../db/keyset.ts'
import { fingerprint } from '../../../http/request-input.ts'
import { idempotencyKeyReused } from '../../../lib/errors.ts'
import { isListed, type KeyDocument, type KeyedCall, recordName, wasApplied } from '../../changes/index.ts'
import { type CustomersRead, readForOperation } from '../../customers/index.ts'
import { byId, presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

export interface OperationRequest {
  operation: Operation
  /** Idempotency-Key, and the id of what the operation adds; only an edit may have none. */
  key: string | undefined
  /** E-mail of the account. */
  by: string
  role: Role
}

export interface OperationCall extends OperationRequest {
  /** As it was sent: numbers of customers may be others by now. */
  content: unknown
  /** What is stored of its key; null where that was not asked for. */
  found: KeyDocument | null
}

interface ReadOrder {
  ref: OrderRef
  raw: RawOrder
  record: OrderRecord
}

/** What is stored of an operation's key, and of the records that it touches. */
export interface Stored {
  key: KeyDocument | null
  orders: ReadonlyMap<string, ReadOrder>
  customers: CustomersRead
}

export async function readStored(
  store: OrderStore,
  { operation, found }: OperationCall,
  session?: ClientSession,
): Promise<Stored> {
  const orders = new Map<string, ReadOrder>()
  for (const ref of ordersTouched(operation)) {
    const raw = await rawOrders(store, ref.kind).findOne(byId(ref.id), session ? { session } : {})
    if (raw) orders.set(orderLink(ref), { ref, raw, record: presentOrder(ref.kind, raw) })
  }
  const phones = recordsTouched(operation).flatMap(({ kind, id }) => (kind === 'customers' ? [id] : []))
  return { key: found, orders, customers: await readForOperation(store.customers, phones, session) }
}

export function keyedCall({ operation, key, by, content }: OperationCall, { orders }: Stored): KeyedCall {
  const { type, record } = operation
  const id = record.kind === 'customers' ? record.id : (orders.get(orderLink(record))?.raw._id ?? record.id)
  return {
    key,
    fingerprint: fingerprint(content),
    type,
    record: recordName(record.kind, id),
    ...(isOnCustomer(operation) && { account: by }),
  }
}

/** The keys that servers of the version before have written into the record itself. */
function ownList({ type, record }: Operation, { orders, customers }: Stored): unknown {
  if (record.kind === 'customers') return customers.raws.get(record.id)?.['appliedOperations']
  const raw = orders.get(orderLink(record))?.raw
  return type === 'create' ? [raw?.['creation'] ?? []].flat() : raw?.appliedEdits
}

/**
 * Whether the call was applied before.
 * @throws HttpError 422 when the key came with other content, to another record, or from another address
 */
export function isRepeat({ operation }: OperationCall, call: KeyedCall, stored: Stored): boolean {
  const { key } = call
  if (key === undefined) return false
  const isApplied = wasApplied(call, stored.key, ownList(operation, stored))
  const others = [...stored.orders.values()].filter(({ ref }) => ref.id !== operation.record.id)
  // Of all, because each throws when its key came with other content.
  const onOtherOrders = others.map(({ raw }) => isListed(raw.appliedEdits, { ...call, key }))
  if (!isApplied && onOtherOrders.includes(true)) throw idempotencyKeyReused()
  return isApplied
}
