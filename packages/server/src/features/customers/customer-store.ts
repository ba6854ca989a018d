import type { CustomerRecord } from '@zari/shared/customers/customer'
import { activeMerges } from '@zari/shared/customers/merged-numbers'
import { readCustomer } from '@zari/shared/customers/read-customer'
import { type ClientSession, type Connection, type Model, type mongo, Schema } from 'mongoose'
import type { Transaction } from '../../db/transaction.ts'

/** An operation that was applied, so that sending it again changes nothing. */
export interface AppliedOperation {
  key: string
  fingerprint: string
  at: Date
  /** Which it was, and the account that did it. */
  did: string
  by: string
}

/** A customer's record as it is stored. Read with `readCustomer`. */
export interface CustomerDocument extends Omit<Partial<CustomerRecord>, 'phone' | 'updatedAt'> {
  /** The number's key. */
  _id: string
  updatedAt?: Date
  /** Where its last change stands in the list of all changes, which is the orders' too. */
  changeSeq?: number
  appliedOperations?: AppliedOperation[]
  /** By which the search finds her people (`peopleKeysOf`). */
  searchKeys?: string[]
}

const listOf = (entry: Record<string, unknown>) => ({
  type: [new Schema({ id: { type: String, required: true }, ...entry }, { _id: false, id: false })],
  default: () => [],
})

export function createCustomerModel(connection: Connection): Model<CustomerDocument> {
  const schema = new Schema(
    {
      _id: String,
      revision: Number,
      updatedAt: Date,
      changeSeq: Number,
      people: listOf({
        name: String,
        alsoKnownAs: [String],
        addedAt: String,
        by: String,
        removedAt: String,
      }),
      measurements: listOf({
        personId: String,
        takenAt: String,
        receivedAt: String,
        by: String,
        values: Schema.Types.Mixed,
        note: String,
        takenBackAt: String,
      }),
      language: String,
      note: String,
      merges: listOf({ with: String, at: String, by: String, takenBackAt: String }),
      messages: listOf({
        at: String,
        by: String,
        kind: String,
        orderId: String,
        language: String,
        text: String,
      }),
      appliedOperations: { type: Schema.Types.Mixed, default: () => [] },
      searchKeys: { type: [String], default: undefined },
    },
    { collection: 'customers', versionKey: false, minimize: false, strict: 'throw' },
  )
  schema.index({ changeSeq: 1 })
  schema.index({ searchKeys: 1 })
  return connection.model('customers', schema) as unknown as Model<CustomerDocument>
}

/** A document as it really is. */
export interface RawCustomer {
  _id: string
  [field: string]: unknown
}

/** Gives a change its place in the list of changes. */
export interface Numbering {
  next(session: ClientSession, count?: number): Promise<number>
}

/** What every customer service works with. */
export interface CustomerStore {
  model: Model<CustomerDocument>
  transaction: Transaction
  numbering: Numbering
}

export function createCustomerStore(
  connection: Connection,
  transaction: Transaction,
  numbering: Numbering,
): CustomerStore {
  return { model: createCustomerModel(connection), transaction, numbering }
}

export function rawCustomers({ model }: Pick<CustomerStore, 'model'>): mongo.Collection<RawCustomer> {
  return model.collection as unknown as mongo.Collection<RawCustomer>
}

export function presentCustomer(raw: RawCustomer): CustomerRecord {
  return readCustomer(raw._id, raw)
}

/** What only the server needs to know. */
export const WITHOUT_OWN_WORK = { appliedOperations: 0, searchKeys: 0 } as const

/**
 * The records of these numbers and of all that they are merged with, as they are stored, by number. Asks the database once,
 * and once more for each step that numbers were merged over.
 */
export async function readCustomers(
  store: Pick<CustomerStore, 'model'>,
  phones: readonly string[],
  session?: ClientSession,
): Promise<Map<string, RawCustomer>> {
  const found = new Map<string, RawCustomer>()
  const asked = new Set<string>()
  for (let next = [...new Set(phones)]; next.length > 0;) {
    for (const phone of next) asked.add(phone)
    const raws = await rawCustomers(store)
      .find({ _id: { $in: next } }, session ? { session } : { projection: WITHOUT_OWN_WORK })
      .toArray()
    for (const raw of raws) found.set(raw._id, raw)
    const others = raws.flatMap((raw) => activeMerges(presentCustomer(raw)).map((merge) => merge.with))
    next = [...new Set(others)].filter((phone) => !asked.has(phone))
  }
  return found
}

/** The records of these numbers, and of all that they are merged with. */
export async function customersOf(
  store: Pick<CustomerStore, 'model'>,
  phones: readonly string[],
): Promise<CustomerRecord[]> {
  if (phones.length === 0) return []
  return [...(await readCustomers(store, phones)).values()].map(presentCustomer)
}

/** All of them, one after the other. */
export async function* everyCustomer(store: Pick<CustomerStore, 'model'>): AsyncGenerator<CustomerRecord> {
  const cursor = rawCustomers(store).find({}, { projection: WITHOUT_OWN_WORK, sort: { _id: 1 } })
  for await (const raw of cursor) yield presentCustomer(raw)
}

/** Those that changed in a part of the list of changes, the oldest change first. */
export async function changedCustomers(
  store: Pick<CustomerStore, 'model'>,
  changeSeq: { $gt: number; $lte: number },
  limit: number,
): Promise<Array<{ seq: number; customer: CustomerRecord }>> {
  const raws = await rawCustomers(store)
    .find({ changeSeq }, { sort: { changeSeq: 1 }, limit, projection: WITHOUT_OWN_WORK })
    .toArray()
  return raws.map((raw) => ({ seq: Number(raw['changeSeq']), customer: presentCustomer(raw) }))
}
