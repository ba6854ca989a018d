import type { LinkChange, OrderRef } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { ClientSession } from 'mongoose'
import * as v from 'valibot'
import { fingerprint } from '../../../http/request-input.ts'
import { type KeyDocument, recordName, wasApplied } from '../../changes/index.ts'
import { presentOrder } from '../order-documents.ts'
import type { OrderStore } from '../order-store.ts'
import { readRaw, setOnOrder } from './apply-change.ts'

export const linkChangeSchema = v.strictObject({ change: v.picklist(['renew', 'revoke']) })

/** A repeat changes nothing. @throws HttpError 404 for a deleted order, 422 for a used key */
export function changeLink(
  store: OrderStore,
  order: OrderRef,
  { change, key }: { change: LinkChange; key: string | undefined },
): Promise<OrderRecord> {
  const type = 'link'
  const content = fingerprint([type, change])
  const work = async (found: KeyDocument | null, session: ClientSession) => {
    const raw = await readRaw(store, order, session)
    const call = { key, fingerprint: content, type, record: recordName(order.kind, raw._id) }
    if (wasApplied(call, found)) return presentOrder(order.kind, raw)
    await store.links.revoke(session, order)
    const linkToken = change === 'renew' ? await store.links.make(session, order) : null
    await store.keys.write(session, call, new Date())
    return setOnOrder(store, order.kind, raw, { linkToken }, session)
  }
  return store.keys.applyOnce(key, (found) => store.transaction((session) => work(found, session)))
}
