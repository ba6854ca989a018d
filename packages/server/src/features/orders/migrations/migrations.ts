import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { searchKeysOf } from '@zari/shared/orders/search-keys'
import { isOrderStatus, readStatus } from '@zari/shared/orders/status'
import type { mongo } from 'mongoose'
import type { RawOrder } from '../../../db/keyset.ts'
import type { Migration, Step } from '../../../db/migrate.ts'
import { givePeopleKeys } from '../../customers/index.ts'
import { presentOrder } from '../order-documents.ts'
import { keyOfCustomer } from '../order-schema.ts'
import { type OrderStore, PUBLIC_PROJECTION, rawOrders } from '../order-store.ts'

/** What is read of a record that is rewritten. */
type WithPhone = Pick<RawOrder, '_id'> & {
  /** As it is stored: of any type, or missing. */
  phone?: unknown
}

interface Rewrite {
  kind: OrderKind
  /** Which records; none that was rewritten may match it any more. */
  filter: mongo.Filter<RawOrder>
  /** The values to set; only the phone number is read. */
  set?: (stored: WithPhone) => Record<string, unknown>
  /** Records in one transaction. */
  atOnce: number
  /** What the migration's record calls them. */
  what: string
}

/**
 * Rewrites stored records, some in a transaction, each with a new place in the list of changes: copies elsewhere see it.
 * @returns how many were found
 */
async function rewriteOrders(
  store: OrderStore,
  { kind, filter, set, atOnce, what }: Rewrite,
  step?: Pick<Step, 'check' | 'did'>,
): Promise<number> {
  const collection = rawOrders(store, kind)
  const next = () => collection.find<WithPhone>(filter, { projection: { phone: 1 }, limit: atOnce }).toArray()
  let rewritten = 0
  for (let found = await next(); found.length > 0; found = await next()) {
    step?.check()
    await store.transaction(async (session) => {
      const last = await store.changeLog.next(session, found.length)
      const { modifiedCount } = await collection.bulkWrite(
        found.map((raw, index) => ({
          updateOne: {
            filter: { _id: raw._id, ...filter },
            update: { $set: { ...set?.(raw), changeSeq: last - found.length + 1 + index } },
          },
        })),
        { session },
      )
      await step?.did(what, modifiedCount, session)
    })
    rewritten += found.length
  }
  if (rewritten > 0) store.distinctValues.forget()
  return rewritten
}

const AT_ONCE = 500

/** Orders are found by an index on the customer's key, however the number was typed. */
function withCustomer({ phone }: WithPhone) {
  return { customerKey: keyOfCustomer(phone) }
}

/** What records have that this server has made. The second they lack too when a server of the version before made them. */
const LACKING = [{ changeSeq: null }, { customerKey: null }]

/**
 * Gives records that were not made by this server (older data, restored data) their place in the list of
 * changes, and their customer. Cheap where there are none.
 * @param step of the migration that this is part of
 * @returns how many there were
 */
export async function numberOldOrders(
  store: OrderStore,
  step?: Pick<Step, 'check' | 'did'>,
): Promise<number> {
  let numbered = 0
  for (const kind of ORDER_KINDS) {
    const what = `places of ${orderKinds[kind].listTitle}`
    for (const filter of LACKING)
      numbered += await rewriteOrders(store, { kind, filter, set: withCustomer, atOnce: AT_ONCE, what }, step)
  }
  return numbered
}

const underWay = new WeakMap<OrderStore, Promise<number>>()

/**
 * As `numberOldOrders`, for a request that needs it done. Where it takes longer than a request may, each try would begin
 * another one beside those that are not through: they wait for one.
 */
export function oldOrdersNumbered(store: OrderStore): Promise<number> {
  const numbering = underWay.get(store) ?? numberOldOrders(store).finally(() => underWay.delete(store))
  underWay.set(store, numbering)
  return numbering
}

const MIGRATIONS_AT_ONCE = 200

/**
 * Migrations of old records, in this order: a rewrite moves a record in the change log, so it needs a position
 * first. Readers and writers support both forms. `phone numbers and searches` and `amounts` of 2026-11 are gone.
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
        const change = {
          filter: { status: stored },
          set: () => ({ status }),
          atOnce: MIGRATIONS_AT_ONCE,
          what,
        }
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
    const next = () => collection.find({ [field]: null }, { projection, limit: MIGRATIONS_AT_ONCE }).toArray()
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
