import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { searchKeysOf } from '@zari/shared/orders/search-keys'
import { customerKey } from '@zari/shared/phone'
import type { ClientSession } from 'mongoose'
import type { RawOrder } from '../../../db/keyset.ts'
import type { Step } from '../../../db/migrate.ts'
import { everyCustomer, moveCustomer } from '../../customers/index.ts'
import { presentOrder } from '../order-documents.ts'
import { keyOfCustomer } from '../order-schema.ts'
import { type OrderStore, PUBLIC_PROJECTION, rawOrders } from '../order-store.ts'

const AT_ONCE = 200

/** Also reads the two fields that `PUBLIC_PROJECTION` leaves out. */
const { customerKey: _key, searchKeys: _keys, ...WITH_KEYS } = PUBLIC_PROJECTION

interface Keys {
  customerKey: string
  searchKeys: string[]
}

/** @returns the keys that an order is to have; undefined where it has them already */
function newKeys(kind: OrderKind, raw: RawOrder): Keys | undefined {
  const keys = { customerKey: keyOfCustomer(raw['phone']), searchKeys: searchKeysOf(presentOrder(kind, raw)) }
  const isSame =
    keys.customerKey === raw['customerKey'] &&
    JSON.stringify(keys.searchKeys) === JSON.stringify(raw['searchKeys'])
  return isSame ? undefined : keys
}

function setKeys(store: OrderStore, kind: OrderKind, raws: readonly RawOrder[], session?: ClientSession) {
  const updates = raws.map((raw) => ({
    updateOne: {
      // Skips records that were changed meanwhile.
      filter: { _id: raw._id, revision: raw.revision ?? null },
      update: { $set: newKeys(kind, raw) ?? {} },
    },
  }))
  return rawOrders(store, kind).bulkWrite(updates, session ? { session } : {})
}

/** Gives the orders that are stored under an outdated customer key their own, and moves the customer along where none keeps it. */
async function moveNumber(store: OrderStore, key: string, step: Step): Promise<void> {
  await store.transaction(async (session) => {
    const targets: Array<{ key: string; at: number }> = []
    let isKept = false
    let moved = 0
    for (const kind of ORDER_KINDS) {
      const raws = await rawOrders(store, kind)
        .find({ customerKey: key }, { projection: WITH_KEYS, session })
        .toArray()
      for (const raw of raws) {
        const own = keyOfCustomer(raw['phone'])
        if (own === key) isKept = true
        else if (own) targets.push({ key: own, at: new Date(String(raw.createdAt)).getTime() || 0 })
      }
      const other = raws.filter((raw) => keyOfCustomer(raw['phone']) !== key)
      if (other.length > 0) moved += (await setKeys(store, kind, other, session)).modifiedCount
    }
    if (moved > 0) await step.did('orders of other customers', moved, session)
    const [newest] = targets.sort((a, b) => b.at - a.at)
    if (isKept || !newest) return
    if (await moveCustomer(store.customers, key, newest.key, session))
      await step.did('customers moved', 1, session)
  })
}

/** Moves customers without an order, of whose number only the key is stored. */
async function moveWithoutOrders(store: OrderStore, step: Step): Promise<void> {
  for await (const { phone } of everyCustomer(store.customers)) {
    const to = customerKey(`+${phone}`) ?? (/^[6-9]\d{9}$/.test(phone) ? customerKey(phone) : undefined)
    if (!to || to === phone) continue
    step.check()
    const orders = await Promise.all(
      ORDER_KINDS.map((kind) => rawOrders(store, kind).countDocuments({ customerKey: phone }, { limit: 1 })),
    )
    if (orders.some((count) => count > 0)) continue
    await store.transaction(async (session) => {
      if (await moveCustomer(store.customers, phone, to, session))
        await step.did('customers moved', 1, session)
    })
  }
}

/**
 * Telephone numbers and texts are read in more ways than before: gives orders the keys by which they are found now, and moves
 * customers whose key has changed. Under a text that cannot be a number, orders are no longer joined; its customer stays.
 */
export async function readNumbersAnew(store: OrderStore, step: Step): Promise<void> {
  for (const kind of ORDER_KINDS) {
    const what = `keys of ${orderKinds[kind].listTitle}`
    const moving = new Set<string>()
    let changed: RawOrder[] = []
    const write = async () => {
      if (changed.length === 0) return
      step.check()
      const { modifiedCount } = await setKeys(store, kind, changed)
      await step.did(what, modifiedCount)
      changed = []
    }
    for await (const raw of rawOrders(store, kind).find({}, { projection: WITH_KEYS, sort: { _id: 1 } })) {
      const keys = newKeys(kind, raw)
      if (!keys) continue
      const before = raw['customerKey']
      if (typeof before === 'string' && before !== '' && before !== keys.customerKey) moving.add(before)
      else changed.push(raw)
      if (changed.length >= AT_ONCE) await write()
    }
    await write()
    for (const key of moving) {
      step.check()
      await moveNumber(store, key, step)
    }
  }
  await moveWithoutOrders(store, step)
}
