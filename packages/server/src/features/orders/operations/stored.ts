import type { Role } from '@zari/shared/auth/roles'
import {
  contentOf,
  isOnCustomer,
  type Operation,
  ordersTouched,
  recordsTouched,
} from '@zari/shared/operations/operation'
import type { OperationAnswer } from '@zari/shared/operations/operation-answer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderLink, type OrderRef } from '@zari/shared/orders/order-link'
import type { ClientSession } from 'mongoose'
import type { RawOrder } from '../../../db/keyset.ts'
import { fingerprint } from '../../../http/request-input.ts'
import { type KeyDocument, type KeyedCall, recordName } from '../../changes/index.ts'
import { type CustomersRead, readForOperation } from '../../customers/index.ts'
import { blockedCustomer } from '../erasing/blocked-customer.ts'
import { findStored } from '../erasing/withheld.ts'
import { presentOrder } from '../order-documents.ts'
import type { OrderStore } from '../order-store.ts'

export interface OperationRequest {
  operation: Operation
  /** Idempotency-Key, and the id of what is added; only an edit may have none. */
  key: string | undefined
  by: string
  role: Role
}

export interface OperationCall extends OperationRequest {
  /** Of its key; null where it was not looked for. */
  found: KeyDocument | null
}

interface ReadOrder {
  ref: OrderRef
  raw: RawOrder
  record: OrderRecord
}

export interface Stored {
  orders: ReadonlyMap<string, ReadOrder>
  customers: CustomersRead
  /** Some of it is blocked or erased: it is changed, and no answer shows it. */
  withheld?: OperationAnswer['withheld']
  /** The block that has the customer. */
  erasureId?: string
}

export async function readStored(
  store: OrderStore,
  { operation }: OperationCall,
  session?: ClientSession,
): Promise<Stored> {
  const orders = new Map<string, ReadOrder>()
  // What an erased order still takes.
  const stubs = operation.type === 'pay'
  for (const ref of ordersTouched(operation)) {
    const raw = await findStored(store, ref.kind, ref.id, { session, stubs })
    if (raw) orders.set(orderLink(ref), { ref, raw, record: presentOrder(ref.kind, raw) })
  }
  const phones = recordsTouched(operation).flatMap(({ kind, id }) => (kind === 'customers' ? [id] : []))
  const blocked = isOnCustomer(operation) ? await blockedCustomer(store, operation, session) : undefined
  if (blocked) return { orders, ...blocked, withheld: 'blocked' }
  const states = [...orders.values()].map(({ raw }) => raw['withheld'])
  const withheld = (['erased', 'blocked'] as const).find((state) => states.includes(state))
  const customers = await readForOperation(store.customers, phones, session)
  return { orders, customers, ...(withheld && { withheld }) }
}

export function keyedCall({ operation, key, by }: OperationCall, { orders }: Stored): KeyedCall {
  const { type, record } = operation
  const id = record.kind === 'customers' ? record.id : (orders.get(orderLink(record))?.raw._id ?? record.id)
  return {
    key,
    fingerprint: fingerprint(contentOf(operation)),
    type,
    record: recordName(record.kind, id),
    ...(isOnCustomer(operation) && { account: by }),
  }
}
