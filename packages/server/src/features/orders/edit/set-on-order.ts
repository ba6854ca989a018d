import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { ClientSession } from 'mongoose'
import type { RawOrder } from '../../../db/keyset.ts'
import { unavailable } from '../../../lib/errors.ts'
import { byId, presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

/** Changes what is no field of an order, and so has no history; devices hear of it. @param values null removes one */
export async function setOnOrder(
  store: OrderStore,
  kind: OrderKind,
  raw: RawOrder,
  values: Partial<Record<'linkToken' | 'requests' | 'appliedEdits', unknown>>,
  session: ClientSession,
): Promise<OrderRecord> {
  const { id, revision } = presentOrder(kind, raw)
  const changeSeq = await store.changeLog.next(session)
  const kept = Object.entries(values).filter(([, value]) => value !== null)
  const removed = Object.entries(values).filter(([, value]) => value === null)
  const updated = await rawOrders(store, kind).findOneAndUpdate(
    { ...byId(id), revision: raw.revision ?? null },
    {
      $set: { ...Object.fromEntries(kept), revision: revision + 1, updatedAt: new Date(), changeSeq },
      ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map(([name]) => [name, ''] as const)) }),
    },
    { session, returnDocument: 'after' },
  )
  // Cannot happen under snapshot isolation; otherwise the client retries.
  if (!updated) throw unavailable(1)
  return presentOrder(kind, updated)
}
