import { CUSTOMERS } from '@zari/shared/customers/customer'
import { type Day, DAY_MS, dayInIndia } from '@zari/shared/time/due-date'
import type { ClientSession } from 'mongoose'
import { recordName } from '../../changes/index.ts'
import { presentCustomer, type RawCustomer, rawCustomers } from '../../customers/index.ts'
import { type CustomerPart, type Erasure, type ListedErasure, newErasure } from '../../erasures/index.ts'
import type { RawOrder } from '../../../db/keyset.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { eraseOrders, eraseRecords, isChangedSince } from './erase.ts'
import { takeOut, unblock } from './block.ts'
import { partOf, yearAfter } from './gather.ts'
import { findStored, withheldBy } from './withheld.ts'

/** One year after the last order, payment, message or edit, also one that a device has sent since the block. */
export function eraseDayOf({ lastAt }: Erasure, withheld: readonly RawOrder[] = []): Day {
  const times = withheld.flatMap(({ updatedAt }) => (updatedAt instanceof Date ? updatedAt.getTime() : []))
  return yearAfter(new Date(Math.max(lastAt.getTime(), ...times)))
}

interface Finishing {
  /** Writes the list beside the backups. */
  addToList: (erasures: readonly ListedErasure[]) => Promise<void>
  /** Throws to end the work. */
  check?: () => void
  onErased?: (erasure: Erasure) => void
  now?: Date
}

/**
 * What is due, and what was cut off: a state of each step is stored, and each step can be done again.
 * The next sweep deletes the pictures.
 */
export async function finishErasures(
  store: OrderStore,
  { addToList, check = () => {}, onErased = () => {}, now = new Date() }: Finishing,
): Promise<void> {
  const { collection } = store.erasures
  const today = dayInIndia(now)
  const lastAt = { $lte: new Date(now.getTime() - 365 * DAY_MS) }
  const old = await collection.find({ state: 'blocked', lastAt }).toArray()
  const withheld = await withheldBy(store, old)
  for (const blocked of old) {
    if (eraseDayOf(blocked, withheld.get(blocked._id)) > today) continue
    check()
    await collection.updateOne({ _id: blocked._id, state: 'blocked' }, { $set: { state: 'erasing' } })
  }
  const erasing = await collection.find({ state: 'erasing' }).toArray()
  if (erasing.length === 0) return
  check()
  for (const erasure of erasing) await keepChanged(store, erasure)
  // Before it counts as done: a restore would bring back what no list names. With the earlier ones: a list may be lost.
  await addToList(await store.erasures.listed())
  for (const erasure of erasing) {
    check()
    await eraseRecords(store, erasure, now)
    onErased(erasure)
  }
}

/** What is on the list would be erased by a restore. */
async function keepChanged(store: OrderStore, erasure: Erasure): Promise<void> {
  if (erasure.scope !== 'retention') return
  const orders: OrderRef[] = []
  for (const order of erasure.orders) {
    const raw = await findStored(store, order.kind, order.id, {})
    if (!raw || !isChangedSince(raw, erasure)) orders.push(order)
  }
  erasure.orders = orders
  await store.erasures.collection.updateOne({ _id: erasure._id }, { $set: { orders } })
}

/** Of the command line: without a block, and whatever is open. */
export async function eraseNow(
  store: OrderStore,
  { orders, phone = '' }: Pick<Erasure, 'orders' | 'phone'>,
  addToList: Finishing['addToList'],
): Promise<void> {
  const phoneDigest = await store.erasures.digestOf(phone)
  await store.erasures.collection.insertOne(
    newErasure({ scope: 'purge', orders, phoneDigest, ...(phone && { phone }) }),
  )
  await finishErasures(store, { addToList })
}

/** Of a customer's record in a restored backup; of a whole one what is older than the block. @returns whether there was any */
async function eraseCustomer(
  store: OrderStore,
  session: ClientSession,
  raw: RawCustomer,
  { scope, at, orders, personIds }: ListedErasure,
): Promise<boolean> {
  const customer = presentCustomer(raw)
  const isWhole = scope === 'number' || scope === 'purge'
  const part: CustomerPart = isWhole
    ? {
        people: customer.people.filter(({ addedAt }) => addedAt <= at),
        measurements: customer.measurements.filter(({ takenAt }) => takenAt <= at),
        messages: customer.messages.filter((message) => message.at <= at),
        merges: [],
        ...((customer.updatedAt ?? '') <= at && { note: customer.note }),
      }
    : partOf(customer, new Set(orders.map(({ id }) => id)), new Set(personIds))
  await takeOut(store, session, { customer, part })
  if (isWhole) await store.keys.deleteOf(session, recordName(CUSTOMERS, raw._id))
  return part.note !== undefined || part.people.length + part.measurements.length + part.messages.length > 0
}

/** Blocks of the backup that were taken back before the same orders or people were erased. */
async function unblockBefore(
  store: OrderStore,
  list: readonly ListedErasure[],
  stored: ReadonlyMap<string, Erasure>,
): Promise<void> {
  const idsIn = ({ orders, personIds }: Pick<Erasure, 'orders' | 'personIds'>) => [
    ...orders.map(({ id }) => id),
    ...personIds,
  ]
  const isListed = new Set(list.map(({ id }) => id))
  const later = new Set(list.filter(({ id }) => !stored.has(id)).flatMap(idsIn))
  for (const { _id, state, ...named } of stored.values())
    if (state === 'blocked' && !isListed.has(_id) && idsIn(named).some((id) => later.has(id)))
      await unblock(store, _id)
}

/** Applies a list to a restored backup, by ids and then by the HMAC of each number. @returns how many were applied */
export async function eraseSince(store: OrderStore, list: readonly ListedErasure[]): Promise<number> {
  const { collection } = store.erasures
  const stored = new Map((await collection.find().toArray()).map((each) => [each._id, each]))
  await unblockBefore(store, list, stored)
  const keys: unknown[] = await rawCustomers(store.customers).distinct('_id')
  for (const kind of ORDER_KINDS) keys.push(...(await rawOrders(store, kind).distinct('customerKey')))
  const phones = new Map<string, string>()
  for (const phone of keys)
    if (typeof phone === 'string' && phone) phones.set(await store.erasures.digestOf(phone), phone)
  let applied = 0
  for (const entry of list) {
    const { id: _id, at, phoneDigest, scope, personIds } = entry
    const known = stored.get(_id)
    if (known?.state === 'erased') continue
    if (known) {
      // Blocked before the backup: what came with the number since is another customer's.
      await eraseRecords(store, known, new Date())
      applied++
      continue
    }
    const phone = phones.get(phoneDigest)
    const more = []
    for (const kind of phone && scope === 'number' ? ORDER_KINDS : []) {
      const of = { customerKey: phone, createdAt: { $lte: new Date(at) } }
      const found = await rawOrders(store, kind)
        .find(of, { projection: { _id: 1 } })
        .toArray()
      more.push(...found.map((raw) => ({ kind, id: raw._id })))
    }
    const ids = new Set(entry.orders.map(({ id }) => id))
    const orders = [...entry.orders, ...more.filter(({ id }) => !ids.has(id))]
    const given = { _id, scope, at: new Date(at), orders, personIds, phoneDigest }
    const erasure = newErasure({ ...given, state: 'erased', erasedAt: new Date() })
    const erased = await eraseOrders(store, erasure)
    const isChanged = await store.transaction(async (session) => {
      await collection.insertOne(erasure, { session })
      const raw = phone && (await rawCustomers(store.customers).findOne({ _id: phone }, { session }))
      return raw ? eraseCustomer(store, session, raw, entry) : false
    })
    if (erased > 0 || isChanged) applied++
  }
  return applied
}
