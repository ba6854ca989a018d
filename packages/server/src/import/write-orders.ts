import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { readOrder } from '@zari/shared/orders/read-order'
import { searchKeysOf } from '@zari/shared/orders/search-keys'
import type { mongo } from 'mongoose'
import {
  type RawOrder,
  type ImportedPart,
  keyOfCustomer,
  type OrderStore,
  rawOrders,
} from '../features/orders/index.ts'
import type { NamedPicture } from '../features/uploads/index.ts'
import type { ImportedOrder } from './order-row.ts'

export type Verdict = 'new' | 'same' | 'other' | 'deleted'

/** By its id, unless another row or phone number has it: two systems use the same ids. Deleted ones don't come back. */
export async function verdictsOn(
  store: OrderStore,
  kind: OrderKind,
  orders: readonly Pick<ImportedOrder, 'id' | 'digest' | 'isOwn' | 'phoneKey'>[],
): Promise<Map<string, Verdict>> {
  const ids = orders.map(({ id }) => id)
  const [there, deleted] = await Promise.all([
    rawOrders(store, kind)
      .find({ _id: { $in: ids } }, { projection: { imported: 1, phone: 1 } })
      .toArray(),
    store.changeLog.tombstones
      .find({ _id: { $in: ids.map((id) => `${kind}:${id}`) } }, { orderId: 1 })
      .lean(),
  ])
  const known = new Map(
    there.map((raw) => [
      raw._id,
      {
        digest: (raw['imported'] as ImportedPart | undefined)?.digest,
        phoneKey: keyOfCustomer(raw['phone']),
      },
    ]),
  )
  const gone = new Set(deleted.map(({ orderId }) => orderId))
  return new Map(
    orders.map(({ id, digest, isOwn, phoneKey = '' }): [string, Verdict] => {
      const stored = known.get(id)
      if (!stored) return [id, gone.has(id) ? 'deleted' : 'new']
      if (stored.digest === digest) return [id, 'same']
      const isSame = stored.phoneKey === phoneKey && (isOwn || stored.digest === undefined)
      return [id, isSame ? 'same' : 'other']
    }),
  )
}

export interface OrderToWrite {
  order: ImportedOrder
  pictures: NamedPicture[]
}

/** Those that were added meanwhile stay. @param from the file's name */
export async function writeOrders(
  store: OrderStore,
  kind: OrderKind,
  orders: readonly OrderToWrite[],
  from: string,
): Promise<void> {
  const collection = rawOrders(store, kind)
  await store.transaction(async (session) => {
    const ids = orders.map(({ order }) => order.id)
    const there = await collection.find({ _id: { $in: ids } }, { projection: { _id: 1 }, session }).toArray()
    const known = new Set(there.map(({ _id }) => _id))
    const left = orders.filter(({ order }) => !known.has(order.id))
    if (left.length === 0) return
    const last = await store.changeLog.next(session, left.length)
    const at = new Date()
    await collection.insertMany(
      left.map(({ order: { id, document, digest, kept } }, index) => {
        const imported: ImportedPart = { from, at, digest, kept }
        const changeSeq = last - left.length + 1 + index
        return {
          updatedAt: at,
          ...document,
          customerKey: keyOfCustomer(document['phone']),
          revision: 0,
          silentRevisions: 0,
          searchKeys: searchKeysOf(readOrder(kind, id, { ...document })),
          changeSeq,
          imported,
        } as unknown as mongo.OptionalUnlessRequiredId<RawOrder>
      }),
      { session },
    )
    for (const { order, pictures } of left) {
      await store.uploads.attach(session, pictures, `${kind}:${order.id}`)
    }
  })
}
