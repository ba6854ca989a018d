import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { searchKeysOf } from '@zari/shared/orders/search-keys'
import type { RawOrder } from '../../db/keyset.ts'
import { presentOrder } from './order-documents.ts'
import { type OrderStore, PUBLIC_PROJECTION, rawOrders } from './order-store.ts'

const UNNUMBERED = { number: null }

export async function hasUnnumberedOrders(store: OrderStore): Promise<boolean> {
  for (const kind of ORDER_KINDS) {
    if (await rawOrders(store, kind).findOne(UNNUMBERED, { projection: { _id: 1 } })) return true
  }
  return false
}

const AT_ONCE = 200

interface Unnumbered {
  kind: OrderKind
  _id: RawOrder['_id']
  /** ms; 0 when unknown. */
  createdAt: number
}

/**
 * Numbers old orders, imported ones and those that an older server stored, oldest first over all kinds. Devices get them as changes.
 * @param check called before each transaction; throws when the lease is lost
 * @returns how many were numbered
 */
export async function numberOrders(store: OrderStore, check: () => void = () => {}): Promise<number> {
  const found = await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const raws = await rawOrders(store, kind)
        .find(UNNUMBERED, { projection: { createdAt: 1 } })
        .toArray()
      return raws.map(({ _id, createdAt }): Unnumbered => {
        const at =
          createdAt instanceof Date || typeof createdAt === 'string' ? new Date(createdAt).getTime() : 0
        return { kind, _id, createdAt: at || 0 }
      })
    }),
  )
  const oldestFirst = found.flat().sort((a, b) => a.createdAt - b.createdAt)
  for (let from = 0; from < oldestFirst.length; from += AT_ONCE) {
    check()
    await numberSome(store, oldestFirst.slice(from, from + AT_ONCE))
  }
  return oldestFirst.length
}

function numberSome(store: OrderStore, orders: readonly Unnumbered[]): Promise<void> {
  return store.transaction(async (session) => {
    const first = (await store.changeLog.next(session, orders.length)) - orders.length + 1
    const firstNumber = (await store.numbers.next(session, orders.length)) - orders.length + 1
    const places = new Map(orders.map(({ _id }, index) => [String(_id), index]))
    for (const kind of ORDER_KINDS) {
      const ids = orders.filter((order) => order.kind === kind).map(({ _id }) => _id)
      if (ids.length === 0) continue
      const collection = rawOrders(store, kind)
      const raws = await collection
        .find({ _id: { $in: ids }, ...UNNUMBERED }, { session, projection: PUBLIC_PROJECTION })
        .toArray()
      if (raws.length === 0) continue
      await collection.bulkWrite(
        raws.map((raw) => {
          const place = places.get(String(raw._id)) ?? 0
          const number = firstNumber + place
          const searchKeys = searchKeysOf(presentOrder(kind, { ...raw, number }))
          return {
            updateOne: {
              filter: { _id: raw._id },
              update: { $set: { number, searchKeys, changeSeq: first + place } },
            },
          }
        }),
        { session },
      )
    }
  })
}
