import type { ErasureScope } from '@zari/shared/customers/erasure'
import { peopleKeysOf } from '@zari/shared/customers/search-people'
import { type CustomerRecord, emptyCustomer } from '@zari/shared/customers/customer'
import { orderNumber } from '@zari/shared/orders/order-number'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { ClientSession } from 'mongoose'
import { impossibleNow, notFound } from '../../../lib/errors.ts'
import { recordName } from '../../changes/index.ts'
import { presentCustomer, rawCustomers } from '../../customers/index.ts'
import { type CustomerPart, type Erasure, newErasure } from '../../erasures/index.ts'
import { keyOfCustomer } from '../order-schema.ts'
import { type OrderStore, rawOrders, withheldOrders } from '../order-store.ts'
import { gather, type Gathered, lastOf, toClose } from './gather.ts'
import { hiddenKey } from './withheld.ts'

/** @throws HttpError 409 with what has to be closed, returned, paid or taken apart first */
function refuseOpen(gathered: Gathered): void {
  const code = 'close_first'
  if (gathered.merged.length > 0)
    throw impossibleNow({ code, message: 'This number is merged with others. Separate them first.' })
  const numbers = toClose(gathered).map(orderNumber)
  if (numbers.length > 0) throw impossibleNow({ code, message: `Close these first: ${numbers.join(', ')}` })
}

/** Leaves the rest of the record, if there is any. */
export async function takeOut(
  store: OrderStore,
  session: ClientSession,
  { customer, part }: Pick<Gathered, 'customer' | 'part'>,
): Promise<void> {
  if (!customer) return
  const customers = rawCustomers(store.customers)
  const { phone: _id } = customer
  if (part.note !== undefined) {
    await customers.deleteOne({ _id }, { session })
    // Of numbers that were merged with it once, and of blocked ones.
    const pulled = { with: _id }
    await customers.updateMany({ 'merges.with': _id }, { $pull: { merges: pulled } } as object, { session })
    await store.erasures.collection.updateMany(
      { 'customer.merges.with': _id },
      { $pull: { 'customer.merges': pulled } },
      { session },
    )
    return
  }
  const ids = new Set([...part.people, ...part.measurements, ...part.messages].map(({ id }) => id))
  if (ids.size === 0) return
  const isLeft = ({ id }: { id: string }) => !ids.has(id)
  await writeCustomer(store, session, {
    ...customer,
    people: customer.people.filter(isLeft),
    measurements: customer.measurements.filter(isLeft),
    messages: customer.messages.filter(isLeft),
  })
}

async function writeCustomer(
  store: OrderStore,
  session: ClientSession,
  customer: CustomerRecord,
): Promise<void> {
  const { phone: _id, ...fields } = customer
  const set = {
    ...fields,
    searchKeys: peopleKeysOf(customer),
    revision: customer.revision + 1,
    updatedAt: new Date(),
    changeSeq: await store.changeLog.next(session),
  }
  await rawCustomers(store.customers).updateOne({ _id }, { $set: set }, { session, upsert: true })
}

/**
 * One transaction: nobody sees half of it, and a killed server leaves all or nothing. Devices read anew.
 * @param by id of the account @throws HttpError 404, 409
 */
export function block(store: OrderStore, scope: ErasureScope, by: string): Promise<Erasure> {
  return store.transaction(async (session) => {
    const gathered = await gather(store, scope, session)
    refuseOpen(gathered)
    const { phone, name, orders, part, personIds } = gathered
    const phoneDigest = await store.erasures.digestOf(phone)
    const erasure = newErasure({
      state: 'blocked',
      scope: scope.type,
      by,
      lastAt: lastOf(gathered),
      orders: orders.map(({ kind, record: { id, number } }) => ({ kind, id, ...(number && { number }) })),
      personIds,
      phoneDigest,
      phone,
      name,
      customer: part,
    })
    const changeSeq = await store.changeLog.next(session)
    const as = { withheld: 'blocked', erasure: erasure._id, customerKey: hiddenKey(phoneDigest) }
    for (const kind of ORDER_KINDS) {
      const raws = orders.flatMap((order) => (order.kind === kind ? [order.raw] : []))
      if (raws.length === 0) continue
      const ids = raws.map(({ _id }) => _id)
      await withheldOrders(store, kind).insertMany(
        raws.map((raw) => ({ ...raw, ...as })),
        { session },
      )
      await rawOrders(store, kind).deleteMany({ _id: { $in: ids } }, { session })
      for (const id of ids) await store.changeLog.leaveTombstone(session, { kind, id, changeSeq })
    }
    await takeOut(store, session, gathered)
    await store.erasures.collection.insertOne(erasure, { session })
    await store.changeLog.renewEpoch(session)
    return erasure
  })
}

/** What is there by now stays; a note that is there, too. */
async function putBack(
  store: OrderStore,
  session: ClientSession,
  phone: string,
  part: CustomerPart,
): Promise<void> {
  const raw = await rawCustomers(store.customers).findOne({ _id: phone }, { session })
  const there = raw ? presentCustomer(raw) : emptyCustomer(phone)
  const { people, measurements, messages, merges } = part
  const isStored = [people, measurements, messages, merges].some(({ length }) => length > 0)
  if (!isStored && !part.note && !part.language) return
  await writeCustomer(store, session, {
    ...there,
    people: [...people, ...there.people],
    measurements: [...measurements, ...there.measurements],
    messages: [...messages, ...there.messages],
    merges: [...merges, ...there.merges],
    language: there.language ?? part.language ?? null,
    note: [part.note, there.note].filter(Boolean).join('\n') || null,
  })
}

/** @throws HttpError 404 once it is being erased */
export function unblock(store: OrderStore, id: string): Promise<Erasure> {
  return store.transaction(async (session) => {
    const erasure = await store.erasures.collection.findOneAndDelete(
      { _id: id, state: 'blocked' },
      { session },
    )
    if (!erasure) throw notFound('This is erased, or not blocked any more')
    for (const kind of ORDER_KINDS) {
      const own = { erasure: id, withheld: 'blocked' }
      const stored = await withheldOrders(store, kind).find(own, { session }).toArray()
      if (stored.length === 0) continue
      const last = await store.changeLog.next(session, stored.length)
      const raws = stored.map(({ withheld: _state, erasure: _id, ...raw }, index) => ({
        ...raw,
        customerKey: keyOfCustomer(raw['phone']),
        changeSeq: last - index,
      }))
      await rawOrders(store, kind).insertMany(raws, { session })
      await withheldOrders(store, kind).deleteMany(own, { session })
      const stones = stored.map(({ _id }) => recordName(kind, _id))
      await store.changeLog.tombstones.deleteMany({ _id: { $in: stones } }, { session })
    }
    const { phone, customer } = erasure
    if (phone && customer) await putBack(store, session, phone, customer)
    return erasure
  })
}
