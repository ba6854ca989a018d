import { dayOf } from '@zari/shared/time/due-date'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { searchKeysOf } from '@zari/shared/orders/search-keys'
import { readStatus } from '@zari/shared/orders/status'
import { mongo } from 'mongoose'
import type { RawOrder } from '../../db/keyset.ts'
import { presentOrder } from './order-documents.ts'
import { keyOfCustomer } from './order-schema.ts'
import { type OrderStore, rawOrders } from './order-store.ts'

/** Lists, searches, devices and edits rely on them. */
export const COMPLETE_FIELDS = [
  'changeSeq',
  'revision',
  'silentRevisions',
  'customerKey',
  'searchKeys',
  'number',
  'updatedAt',
] as const

const AT_ONCE = 200

/** Without a known date: devices need not hold it when it is done. */
const LONG_AGO = new Date(0)

interface Incomplete {
  kind: OrderKind
  _id: unknown
  id: string
  /** ms; 0 when unknown. */
  createdAt: number
  isNumbered: boolean
}

function dateOf(stored: unknown): Date | null {
  const isDate = stored instanceof Date || typeof stored === 'string' || typeof stored === 'number'
  const date = isDate ? new Date(stored) : undefined
  return date && !Number.isNaN(date.getTime()) ? date : null
}

/** As an import reads it. @throws Error for another type */
function idOf(kind: OrderKind, _id: unknown): string {
  if (typeof _id === 'string') return _id
  if (_id instanceof mongo.ObjectId) return _id.toHexString()
  const { collection } = orderKinds[kind]
  throw new Error(
    `An order in ${collection} has the _id ${JSON.stringify(_id)}. An _id has to be a text or an ObjectId: give that order another, or delete it.`,
  )
}

/** Words of another program for today's statuses; unknown ones stay. */
async function oldStatuses(store: OrderStore, kind: OrderKind): Promise<Array<string | null>> {
  const stored: unknown[] = await rawOrders(store, kind).distinct('status')
  const words = stored.filter((status) => typeof status === 'string')
  return [...words.filter((status) => readStatus(status) !== status), null]
}

async function findIncomplete(store: OrderStore): Promise<Incomplete[]> {
  const found = await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const lacking = COMPLETE_FIELDS.map((field) => ({ [field]: null }))
      const filter = { $or: [...lacking, { status: { $in: await oldStatuses(store, kind) } }] }
      const raws = await rawOrders(store, kind)
        .find(filter, { projection: { createdAt: 1, number: 1 } })
        .toArray()
      return raws.map(({ _id, createdAt, number }): Incomplete => {
        const isNumbered = typeof number === 'number'
        return { kind, _id, id: idOf(kind, _id), createdAt: dateOf(createdAt)?.getTime() ?? 0, isNumbered }
      })
    }),
  )
  return found.flat().sort((a, b) => a.createdAt - b.createdAt)
}

/** Of orders that another program put in. Numbered oldest first over all kinds. @returns how many it completed */
export async function completeOrders(store: OrderStore, check: () => void = () => {}): Promise<number> {
  const found = await findIncomplete(store)
  for (let from = 0; from < found.length; from += AT_ONCE) {
    check()
    await completeSome(store, found.slice(from, from + AT_ONCE))
  }
  if (found.length > 0) store.distinctValues.forget()
  return found.length
}

function completeSome(store: OrderStore, orders: readonly Incomplete[]): Promise<void> {
  return store.transaction(async (session) => {
    const first = (await store.changeLog.next(session, orders.length)) - orders.length + 1
    const unnumbered = orders.filter(({ isNumbered }) => !isNumbered)
    const lastNumber = unnumbered.length > 0 ? await store.numbers.next(session, unnumbered.length) : 0
    const keyOf = ({ kind, id }: Pick<Incomplete, 'kind' | 'id'>) => `${kind}:${id}`
    const places = new Map(orders.map((order, index) => [keyOf(order), first + index]))
    const numbers = new Map(
      unnumbered.map((order, index) => [keyOf(order), lastNumber - unnumbered.length + 1 + index]),
    )
    for (const kind of ORDER_KINDS) {
      const ids = orders.filter((order) => order.kind === kind).map(({ _id }) => _id)
      if (ids.length === 0) continue
      const collection = rawOrders(store, kind)
      const raws = await collection
        .find({ _id: { $in: ids as string[] } }, { session, projection: { searchKeys: 0 } })
        .toArray()
      if (raws.length === 0) continue
      await collection.bulkWrite(
        raws.flatMap((stored): Array<mongo.AnyBulkWriteOperation<RawOrder>> => {
          const raw: RawOrder = { ...stored, _id: idOf(kind, stored._id) }
          const { status, createdAt } = raw
          const due = dayOf(presentOrder(kind, raw).dueDate)
          const key = keyOf({ kind, id: raw._id })
          const own = {
            status: typeof status === 'string' || status == null ? readStatus(status) : status,
            createdAt: dateOf(createdAt),
            ...(due !== undefined && { dueDate: due }),
            updatedAt: dateOf(raw['updatedAt']) ?? dateOf(createdAt) ?? LONG_AGO,
            revision: raw['revision'] ?? 0,
            silentRevisions: raw['silentRevisions'] ?? raw['revision'] ?? 0,
            number: raw['number'] ?? numbers.get(key),
            customerKey: keyOfCustomer(raw['phone']),
            changeSeq: places.get(key),
          }
          const set = { ...own, searchKeys: searchKeysOf(presentOrder(kind, { ...raw, ...own })) }
          if (stored._id === raw._id)
            return [{ updateOne: { filter: { _id: raw._id }, update: { $set: set } } }]
          return [
            { deleteOne: { filter: { _id: stored._id } } },
            { insertOne: { document: { ...raw, ...set } } },
          ]
        }),
        { session },
      )
    }
  })
}
