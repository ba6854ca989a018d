import type { CustomerRecord } from '@zari/shared/customers/customer'
import { activeMerges } from '@zari/shared/customers/merged-numbers'
import { readCustomer } from '@zari/shared/customers/read-customer'
import type { Connection, Model } from 'mongoose'
import { migrate } from '../db/migrate.ts'
import { completeOrders } from '../features/orders/index.ts'
import { migrations, type Services } from '../server/services.ts'
import { checkFiles } from './check-files.ts'
import { checkHistory } from './check-history.ts'
import { type OrdersRead, readOrders } from './check-orders.ts'
import { type Finding, found } from './finding.ts'

interface Tombstone {
  _id: string
  changeSeq: number
}

/** Gaps are normal. Numbers must be unique and not above the counter, or tablets miss changes. */
async function checkChanges(
  connection: Connection,
  changeNumbers: OrdersRead['changeNumbers'],
): Promise<Finding[]> {
  const all = new Map(changeNumbers)
  const tombstones = connection
    .collection<Tombstone>('deleted_orders')
    .find({}, { projection: { changeSeq: 1 } })
  for await (const { _id, changeSeq } of tombstones) all.set(changeSeq, [...(all.get(changeSeq) ?? []), _id])
  const customers = connection.collection<Tombstone>('customers').find({}, { projection: { changeSeq: 1 } })
  for await (const { _id, changeSeq } of customers)
    all.set(changeSeq, [...(all.get(changeSeq) ?? []), `a customer …${_id.slice(-4)}`])
  // Read last: numbers assigned in between are not above it.
  const counter = await connection.collection<{ _id: string; seq: number }>('counters').findOne({
    _id: 'order-changes',
  })
  const advice =
    'Devices may miss changes of these. Back up, then restore that backup. Every device then downloads all records.'
  const isAfter = ([changeNumber]: [number, string[]]) => changeNumber > (counter?.seq ?? 0)
  return [
    ...found({
      what: 'records with the same place in the list of changes',
      ids: [...all.values()].filter((ids) => ids.length > 1).flat(),
      remedy: 'person',
      advice: 'Save each once in the staff app.',
    }),
    ...(counter
      ? found({
          what: `records numbered after the last change, ${counter.seq}`,
          ids: [...all].filter(isAfter).flatMap(([, ids]) => ids),
          remedy: 'person',
          advice,
        })
      : found({
          what: 'missing counters',
          ids: ['order-changes'],
          remedy: all.size > 0 ? 'person' : 'mend',
          advice: all.size > 0 ? advice : 'It starts at 0.',
        })),
  ]
}

/** By id, because a report must not contain phone numbers. */
function halfMerged(customers: ReadonlyMap<string, CustomerRecord>): string[] {
  return [...customers.values()].flatMap(({ phone, merges }) =>
    activeMerges({ merges })
      .filter(({ id, with: other }) => {
        const otherMerges = activeMerges(customers.get(other) ?? { merges: [] })
        return !otherMerges.some((merge) => merge.id === id && merge.with === phone)
      })
      .map(({ id }) => id),
  )
}

function withoutPerson({ people, measurements }: CustomerRecord): string[] {
  const ids = new Set(people.map(({ id }) => id))
  return measurements.filter(({ personId }) => !ids.has(personId)).map(({ id }) => id)
}

async function checkCustomers(connection: Connection): Promise<Finding[]> {
  const customers = new Map<string, CustomerRecord>()
  for await (const raw of connection.collection<{ _id: string }>('customers').find())
    customers.set(raw._id, readCustomer(raw._id, raw))
  return [
    ...found({
      what: 'merged numbers linked on one side only',
      ids: halfMerged(customers),
      remedy: 'person',
      advice: 'Open one of them in the staff app, separate the numbers, and merge them again.',
    }),
    ...found({
      what: 'measurements without a person',
      ids: [...customers.values()].flatMap(withoutPerson),
      remedy: 'person',
      advice: 'They are not shown. Measure the customer again.',
    }),
  ]
}

type Indexed = Pick<Model<unknown>, 'schema' | 'createIndexes'> & { collection: { name: string } }

const nameOf = (key: object) =>
  Object.entries(key)
    .map(([field, direction]) => `${field}_${direction}`)
    .join('_')

async function missingIndexes(connection: Connection, model: Indexed): Promise<string[]> {
  const { name } = model.collection
  const isThere = (await connection.listCollections()).some((each) => each.name === name)
  const present = isThere ? await connection.collection(name).indexes() : []
  const have = new Set(present.map(({ key, unique }) => `${nameOf(key)}${unique ? ' unique' : ''}`))
  return model.schema
    .indexes()
    .map(([key, options]) => `${nameOf(key)}${options.unique ? ' unique' : ''}`)
    .filter((index) => !have.has(index))
    .map((index) => `${name}: ${index}`)
}

async function checkIndexes(connection: Connection, models: readonly Indexed[]): Promise<Finding[]> {
  const missing = await Promise.all(models.map((model) => missingIndexes(connection, model)))
  return found({
    what: 'missing indexes',
    ids: missing.flat(),
    remedy: 'mend',
    advice: 'Lists are slow, and duplicates are possible. The next start also creates them.',
  })
}

function modelsOf({ orders, accounts, links, uploads, gallery }: Services): Indexed[] {
  const models: unknown[] = [
    ...Object.values(orders.models),
    orders.changeLog.tombstones,
    orders.keys.model,
    orders.history.model,
    orders.customers.model,
    orders.templates.model,
    accounts.users,
    links.model,
    uploads.claims,
    gallery.pictures,
    uploads.unclaimed.model,
  ]
  return models as Indexed[]
}

export async function diagnose(services: Services, now?: Date): Promise<Finding[]> {
  const { connection, objectStore } = services
  const orders = await readOrders(connection)
  return [
    ...orders.findings,
    ...(await checkChanges(connection, orders.changeNumbers)),
    ...(await checkCustomers(connection)),
    ...(await checkHistory(connection, orders)),
    ...(await checkFiles(connection, objectStore, orders, now)),
    ...(await checkIndexes(connection, modelsOf(services))),
  ]
}

export async function mend(services: Services): Promise<void> {
  await services.orders.changeLog.prepare()
  for (const model of modelsOf(services)) {
    // Only where one is missing: creating it may fail because of duplicates.
    if ((await missingIndexes(services.connection, model)).length > 0) await model.createIndexes()
  }
  await migrate(services.connection, migrations, {
    again: true,
    tell: () => {},
    onError: () => {},
  })
  await completeOrders(services.orders)
}
