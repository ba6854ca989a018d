import { isOneOf, typedKeys } from '@zari/shared/lib/objects'
import { defaultDueDate } from '@zari/shared/time/due-date'
import { uuidv7 } from '@zari/shared/lib/ids'
import { fieldsOf } from '@zari/shared/orders/field-lists'
import type { CustomerField, Field } from '@zari/shared/orders/field-types'
import type { DesignVersion } from '@zari/shared/orders/design-version'
import type { FieldValues } from '@zari/shared/orders/order'
import { customerFields } from '@zari/shared/orders/order-fields'
import { type OrderKind, orderKinds, perKind } from '@zari/shared/orders/order-kinds'
import type { CustomerRequest } from '@zari/shared/orders/customer-request'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { readOrder } from '@zari/shared/orders/read-order'
import { searchKeysOf } from '@zari/shared/orders/search-keys'
import { DEFAULT_STATUS } from '@zari/shared/orders/status'
import { customerKey } from '@zari/shared/contact/phone'
import { type Connection, type Model, Schema, type SchemaDefinition } from 'mongoose'

export interface StoredPayment extends Omit<PaymentEntry, 'at' | 'receivedAt'> {
  at: Date
  receivedAt: Date | null
}

/** Of the original row (decision 0058). Never in lists or on tablets. */
export interface ImportedPart {
  from: string
  at: Date
  digest: string
  /** As they stood: values without a field, and values that were read differently. */
  kept: { name: string; value: string }[]
}

export interface OrderDocument extends Partial<FieldValues> {
  _id: string
  createdAt: Date
  updatedAt?: Date
  revision?: number
  /** Revisions without history, for the doctor. */
  silentRevisions?: number
  number?: number
  changeSeq?: number
  stageAt?: Date
  stageBy?: string
  completedAt?: Date
  cancelledAt?: Date
  cancelledBy?: string
  payments?: StoredPayment[]
  linkToken?: string
  /** Of the privacy notice on the site when the customer sent it. Never on devices. */
  noticeVersion?: string
  requests?: CustomerRequest[]
  designs?: DesignVersion[]
  imported?: ImportedPart
  searchKeys?: string[]
  customerKey?: string
}

/** Empty without a number. */
export function keyOfCustomer(phone: unknown): string {
  return customerKey(typeof phone === 'string' ? phone : '') ?? ''
}

function keyOfThis(this: { phone?: unknown }): string {
  return keyOfCustomer(this.phone)
}

const required = { type: String, required: true }

const serverFields = {
  _id: { type: String, default: () => uuidv7() },
  createdAt: { type: Date, default: () => new Date() },
  updatedAt: { type: Date, default: () => new Date() },
  revision: { type: Number, default: 0 },
  silentRevisions: { type: Number, default: 0 },
  number: Number,
  changeSeq: Number,
  stageAt: Date,
  stageBy: String,
  completedAt: Date,
  cancelledAt: Date,
  cancelledBy: String,
  payments: {
    type: [
      new Schema(
        {
          id: required,
          amount: { type: Number, required: true },
          method: required,
          note: String,
          at: Date,
          receivedAt: Date,
          by: String,
          reverses: String,
          refund: Boolean,
          receiptId: String,
          ofTotal: Number,
          moveId: String,
          moveWith: String,
        },
        { _id: false, id: false },
      ),
    ],
    default: undefined,
  },
  linkToken: String,
  noticeVersion: String,
  requests: { type: Schema.Types.Mixed, default: undefined },
  designs: { type: [Schema.Types.Mixed], default: undefined },
  imported: { type: Schema.Types.Mixed, default: undefined },
  customerKey: { type: String, default: keyOfThis },
} as const satisfies SchemaDefinition

function defaultDueDateOf(this: { createdAt?: Date }): string {
  return defaultDueDate(this.createdAt ?? new Date())
}

const atFirst: Partial<Record<keyof FieldValues, unknown>> = {
  status: DEFAULT_STATUS,
  dueDate: defaultDueDateOf,
}

function searchKeysFor(kind: OrderKind) {
  return function (this: { _id?: unknown; toObject?: () => object }): string[] {
    return searchKeysOf(readOrder(kind, String(this._id), { ...this.toObject?.() }))
  }
}

function definitionOf(name: keyof FieldValues, { type }: Field, kind: OrderKind) {
  if (type === 'paths') return { type: [String], default: () => [] }
  if (type === 'count') return Number
  const form: CustomerField | undefined = isOneOf(typedKeys(customerFields), name)
    ? customerFields[name]
    : undefined
  if (form?.type !== 'text') return { type: String, default: atFirst[name] }
  return form.least === undefined ? { type: String, default: form.whenEmpty?.[kind] ?? '' } : required
}

export type OrderModels = Record<OrderKind, Model<OrderDocument>>

export const subjectField = {
  'contact-inquiries': 'piece',
  'custom-outfit-quotes': 'gallerySource',
  'outfit-details-orders': 'outfitType',
} as const satisfies Record<OrderKind, keyof FieldValues>

function modelOf(connection: Connection, kind: OrderKind): Model<OrderDocument> {
  const { collection } = orderKinds[kind]
  const fields = Object.fromEntries(
    fieldsOf(kind).map(([name, field]) => [name, definitionOf(name, field, kind)]),
  )
  const searchKeys = { type: [String], default: searchKeysFor(kind) }
  const definition = { ...serverFields, ...fields, searchKeys } as SchemaDefinition<OrderDocument>
  const schema = new Schema<OrderDocument>(definition, {
    collection,
    versionKey: false,
    minimize: false,
    // By default Mongoose drops unknown fields silently.
    strict: 'throw',
  })
  schema.index({ createdAt: -1, _id: -1 })
  schema.index({ status: 1, createdAt: -1, _id: -1 })
  schema.index({ updatedAt: -1, _id: -1 })
  schema.index({ dueDate: 1 })
  schema.index({ changeSeq: 1 })
  schema.index({ number: 1 })
  schema.index({ searchKeys: 1 })
  schema.index({ customerKey: 1, createdAt: -1 })
  schema.index({ [subjectField[kind]]: 1, createdAt: -1 })
  schema.index({ 'payments.at': 1 })
  return connection.model<OrderDocument>(collection, schema)
}

export function createOrderModels(connection: Connection): OrderModels {
  return perKind((kind) => modelOf(connection, kind))
}
