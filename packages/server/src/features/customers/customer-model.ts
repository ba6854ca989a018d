import type { CustomerRecord } from '@zari/shared/customers/customer'
import { type Connection, type Model, Schema } from 'mongoose'

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
