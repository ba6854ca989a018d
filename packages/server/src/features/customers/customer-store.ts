import type { CustomerRecord } from '@zari/shared/customers/customer'
import { activeMerges } from '@zari/shared/customers/merged-numbers'
import { readCustomer } from '@zari/shared/customers/read-customer'
import { type ClientSession, type Connection, type Model, type mongo, Schema } from 'mongoose'
import type { Transaction } from '../../db/transaction.ts'
import type { AppliedKeys } from '../changes/index.ts'

interface CustomerDocument extends Omit<Partial<CustomerRecord>, 'phone' | 'updatedAt'> {
  _id: string
  updatedAt?: Date
  changeSeq?: number
  searchKeys?: string[]
}

const listOf = (entry: Record<string, unknown>) => ({
  type: [new Schema({ id: { type: String, required: true }, ...entry }, { _id: false, id: false })],
  default: () => [],
})

function createCustomerModel(connection: Connection): Model<CustomerDocument> {
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
        ages: listOf({ at: String, by: String, consent: Schema.Types.Mixed }),
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
        wording: String,
        otherOrderIds: [String],
        trialDate: String,
        sentAt: String,
        sentBy: String,
        notSentAt: String,
      }),
      searchKeys: { type: [String], default: undefined },
    },
    { collection: 'customers', versionKey: false, minimize: false, strict: 'throw' },
  )
  schema.index({ changeSeq: 1 })
  schema.index({ searchKeys: 1 })
  return connection.model('customers', schema) as unknown as Model<CustomerDocument>
}

export interface RawCustomer {
  _id: string
  [field: string]: unknown
}

export interface Numbering {
  next(session: ClientSession, count?: number): Promise<number>
}

export interface CustomerStore {
  model: Model<CustomerDocument>
  transaction: Transaction
  numbering: Numbering
  keys: AppliedKeys
}

export function createCustomerStore(
  connection: Connection,
  transaction: Transaction,
  numbering: Numbering,
  keys: AppliedKeys,
): CustomerStore {
  return { model: createCustomerModel(connection), transaction, numbering, keys }
}

export function rawCustomers({ model }: Pick<CustomerStore, 'model'>): mongo.Collection<RawCustomer> {
  return model.db.collection<RawCustomer>(model.collection.name)
}

export function presentCustomer(raw: RawCustomer): CustomerRecord {
  return readCustomer(raw._id, raw)
}

export const WITHOUT_SERVER_FIELDS = { searchKeys: 0 } as const

/** All merged numbers, too: one query, and one more for each step of merges. */
export async function readCustomers(
  store: Pick<CustomerStore, 'model'>,
  phones: readonly string[],
  session?: ClientSession,
): Promise<Map<string, RawCustomer>> {
  const found = new Map<string, RawCustomer>()
  const queried = new Set<string>()
  for (let next = [...new Set(phones)]; next.length > 0;) {
    for (const phone of next) queried.add(phone)
    const raws = await rawCustomers(store)
      .find({ _id: { $in: next } }, session ? { session } : { projection: WITHOUT_SERVER_FIELDS })
      .toArray()
    for (const raw of raws) found.set(raw._id, raw)
    const others = raws.flatMap((raw) => activeMerges(presentCustomer(raw)).map((merge) => merge.with))
    next = [...new Set(others)].filter((phone) => !queried.has(phone))
  }
  return found
}

export async function customersOf(
  store: Pick<CustomerStore, 'model'>,
  phones: readonly string[],
): Promise<CustomerRecord[]> {
  if (phones.length === 0) return []
  return [...(await readCustomers(store, phones)).values()].map(presentCustomer)
}

export async function* everyCustomer(store: Pick<CustomerStore, 'model'>): AsyncGenerator<CustomerRecord> {
  const cursor = rawCustomers(store).find({}, { projection: WITHOUT_SERVER_FIELDS, sort: { _id: 1 } })
  for await (const raw of cursor) yield presentCustomer(raw)
}

export async function changedCustomers(
  store: Pick<CustomerStore, 'model'>,
  changeSeq: { $gt: number; $lte: number },
  limit: number,
): Promise<Array<{ seq: number; customer: CustomerRecord }>> {
  const raws = await rawCustomers(store)
    .find({ changeSeq }, { sort: { changeSeq: 1 }, limit, projection: WITHOUT_SERVER_FIELDS })
    .toArray()
  return raws.map((raw) => ({ seq: Number(raw['changeSeq']), customer: presentCustomer(raw) }))
}
