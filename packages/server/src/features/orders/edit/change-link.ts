import type { LinkChange, OrderRef } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import * as v from 'valibot'
import { fingerprint } from '../../../http/request-input.ts'
import { wasApplied, withApplied } from '../../changes/index.ts'
import { presentOrder } from '../order-documents.ts'
import type { OrderStore } from '../order-store.ts'
import { readRaw } from './apply-change.ts'
import { setOnOrder } from './set-on-order.ts'

export const linkChangeSchema = v.strictObject({ change: v.picklist(['renew', 'revoke']) })

/**
 * `renew` makes a link, also where there was none, and ends the one before; `revoke` ends it. The same key once more changes
 * nothing.
 * @throws HttpError 404 for a deleted order, 422 for a key that came with other content
 */
export function changeLink(
  store: OrderStore,
  order: OrderRef,
  { change, key }: { change: LinkChange; key: string | undefined },
): Promise<OrderRecord> {
  return store.transaction(async (session) => {
    const raw = await readRaw(store, order, session)
    const applied = { key, fingerprint: fingerprint(['link', change]) }
    if (wasApplied(raw.appliedEdits, applied)) return presentOrder(order.kind, raw)
    await store.links.revoke(session, order)
    const linkToken = change === 'renew' ? await store.links.make(session, order) : null
    const appliedEdits = key && withApplied(raw.appliedEdits, { ...applied, key, at: new Date() })
    return setOnOrder(store, order.kind, raw, { linkToken, ...(appliedEdits && { appliedEdits }) }, session)
  })
}
