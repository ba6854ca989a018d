import { fileFields } from '@zari/shared/orders/field-lists'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { byId } from '../order-documents.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

/**
 * Deletes a record with its history and releases its pictures for the next sweep. A tombstone without customer
 * data stays, so that replicas remove it too.
 * @returns whether there was such a record
 */
export function deleteOrder(store: OrderStore, kind: OrderKind, id: string): Promise<boolean> {
  return store.transaction(async (session) => {
    const raw = await rawOrders(store, kind).findOneAndDelete(byId(id), { session })
    if (!raw) return false
    const orderId = String(raw._id)
    const changeSeq = await store.changeLog.next(session)
    await store.changeLog.tombstones.create(
      [{ _id: `${kind}:${orderId}`, kind, orderId, changeSeq, deletedAt: new Date() }],
      { session },
    )
    await store.history.model.deleteMany({ kind, orderId }, { session })
    await store.uploads.detach(session, `${kind}:${orderId}`)
    return true
  })
}

/** Those of the paths that any record names in a file field. */
export async function namedFiles(store: OrderStore, paths: string[]): Promise<Set<string>> {
  const projection = Object.fromEntries(fileFields.map((field) => [field, 1]))
  const named = new Set<string>()
  for (const kind of ORDER_KINDS) {
    const found = rawOrders(store, kind).find(
      { $or: fileFields.map((field) => ({ [field]: { $in: paths } })) },
      { projection },
    )
    for await (const raw of found) {
      for (const field of fileFields) {
        for (const path of [raw[field]].flat())
          if (typeof path === 'string' && paths.includes(path)) named.add(path)
      }
    }
  }
  return named
}
