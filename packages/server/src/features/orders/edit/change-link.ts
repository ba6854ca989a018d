import type { LinkChange, OrderRef } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import * as v from 'valibot'
import type { OrderStore } from '../order-store.ts'
import { readRaw } from './apply-change.ts'
import { setOnOrder } from './set-on-order.ts'

export const linkChangeSchema = v.strictObject({ change: v.picklist(['renew', 'revoke']) })

/**
 * `renew` makes a link, also where there was none, and ends the one before; `revoke` ends it.
 * @throws HttpError 404 for a deleted order
 */
export function changeLink(store: OrderStore, order: OrderRef, change: LinkChange): Promise<OrderRecord> {
  return store.transaction(async (session) => {
    const raw = await readRaw(store, order, session)
    await store.links.revoke(session, order)
    const linkToken = change === 'renew' ? await store.links.make(session, order) : null
    return setOnOrder(store, order.kind, raw, { linkToken }, session)
  })
}
