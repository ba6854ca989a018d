import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { searchKeysOf } from '@zari/shared/orders/search-keys'
import { isOrderStatus, readStatus } from '@zari/shared/orders/status'
import type { mongo } from 'mongoose'
import type { Migration, Step } from '../../../db/migrate.ts'
import { givePeopleKeys } from '../../customers/index.ts'
import { presentOrder } from '../order-documents.ts'
import { type RawOrder } from '../../../db/keyset.ts'
import { keyOfCustomer } from '../order-schema.ts'
import { type OrderStore, rawOrders, PUBLIC_PROJECTION } from '../order-store.ts'
import { numberOldOrders } from './number-old-orders.ts'
import { rewriteOrders } from './rewrite-orders.ts'

const AT_ONCE = 200

/**
 * Migrations of old records, in this order: a rewrite moves a record in the change log, so it needs a position
 * first. Readers and writers support both forms.
 */
export function orderMigrations(store: OrderStore): Migration[] {
  return [
    {
      name: '2026-11 places in the list of changes',
      run: (step) => numberOldOrders(store, step).then(() => {}),
    },
    { name: '2026-11 statuses', run: (step) => rewriteStatuses(store, step) },
    { name: '2026-11 revisions', run: (step) => giveRevisions(store, step) },
    { name: '2026-11 keys of the search', run: (step) => giveSearchKeys(store, step) },
    { name: '2026-11 customers’ numbers', run: (step) => giveCustomers(store, step) },
    { name: '2026-11 names of people', run: (step) => givePeopleKeys(store.customers, step) },
  ]
}

async function rewriteStatuses(store: OrderStore, step: Step): Promise<void> {
  for (const kind of ORDER_KINDS) {
    for (const stored of [...(await rawOrders(store, kind).distinct('status')), null]) {
      if (stored !== null && typeof stored !== 'string') continue
      const status = readStatus(stored)
      if (status !== stored) {
        const what = `statuses of ${orderKinds[kind].listTitle}`
        const change = { filter: { status: stored }, set: () => ({ status }), atOnce: AT_ONCE, what }
        await rewriteOrders(store, { kind, ...change }, step)
      } else if (!isOrderStatus(stored)) {
        const count = await rawOrders(store, kind).countDocuments({ status: stored })
        await step.left(`${orderKinds[kind].listTitle}: the status "${stored}" of ${count}`)
      }
    }
  }
}

async function giveRevisions(store: OrderStore, { check, did }: Step): Promise<void> {
  for (const kind of ORDER_KINDS) {
    check()
    const { modifiedCount } = await rawOrders(store, kind).updateMany(
      { revision: null },
      { $set: { revision: 0 } },
    )
    if (modifiedCount > 0) await did(`revisions of ${orderKinds[kind].listTitle}`, modifiedCount)
  }
}

const giveSearchKeys = (store: OrderStore, step: Step) =>
  giveMissing(store, step, {
    field: 'searchKeys',
    what: 'keys',
    projection: PUBLIC_PROJECTION,
    valueOf: (kind, raw) => searchKeysOf(presentOrder(kind, raw)),
  })

const giveCustomers = (store: OrderStore, step: Step) =>
  giveMissing(store, step, {
    field: 'customerKey',
    what: 'customers',
    projection: { phone: 1 },
    valueOf: (_kind, { phone }) => keyOfCustomer(phone),
  })

interface Missing {
  field: 'searchKeys' | 'customerKey'
  what: string
  projection: mongo.Document
  valueOf: (kind: OrderKind, raw: RawOrder) => unknown
}

/** Sets a missing field. Devices do not need it, so the change log does not move. */
async function giveMissing(
  store: OrderStore,
  { check, did }: Step,
  { field, what, projection, valueOf }: Missing,
): Promise<void> {
  for (const kind of ORDER_KINDS) {
    const collection = rawOrders(store, kind)
    const next = () => collection.find({ [field]: null }, { projection, limit: AT_ONCE }).toArray()
    for (let found = await next(); found.length > 0; found = await next()) {
      check()
      const { modifiedCount } = await collection.bulkWrite(
        found.map((raw) => ({
          updateOne: {
            // Skips records that got the field by an edit meanwhile.
            filter: { _id: raw._id, [field]: null },
            update: { $set: { [field]: valueOf(kind, raw) } },
          },
        })),
      )
      await did(`${what} of ${orderKinds[kind].listTitle}`, modifiedCount)
    }
  }
}
