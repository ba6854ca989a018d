import type { AppliedKey } from '../changes/index.ts'
import { defaultDueDate } from '@zari/shared/due-date'
import { uuidv7 } from '@zari/shared/ids'
import { fieldsOf } from '@zari/shared/orders/field-lists'
import type { CustomerField, Field } from '@zari/shared/orders/field-types'
import type { FieldValues } from '@zari/shared/orders/order'
import { customerFields } from '@zari/shared/orders/order-fields'
import { type OrderKind, orderKinds, perKind } from '@zari/shared/orders/order-kinds'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { readOrder } from '@zari/shared/orders/read-order'
import { searchKeysOf } from '@zari/shared/orders/search-keys'
import { DEFAULT_STATUS } from '@zari/shared/orders/status'
import { customerKey } from '@zari/shared/phone'
import { type Connection, type Model, Schema, type SchemaDefinition, type Types } from 'mongoose'

/** A payment as it is stored. */
export interface StoredPayment extends Omit<PaymentEntry, 'at' | 'receivedAt'> {
  at: Date
  receivedAt: Date | null
}

/** What an import kept of the row that a record was made of (docs/decisions/0058). No list and no tablet has it. */
export interface ImportedPart {
  /** The file's name. */
  from: string
  at: Date
  /** By which the same row is known again. */
  digest: string
  /** What the record has no field for, and what was read as something else: each as it stood. */
  kept: { name: string; value: string }[]
}

/** A record as it is stored. Old ones may lack anything, and hold anything: read with `presentOrder`. */
export interface OrderDocument extends Partial<FieldValues> {
  _id: string | Types.ObjectId
  createdAt: Date
  updatedAt?: Date
  revision?: number
  /** Where the record's last change stands in the list of all changes. */
  changeSeq?: number
  /** The form's Idempotency-Key and what came with it. */
  creation?: { key: string; fingerprint: string }
  appliedEdits?: AppliedKey[]
  /** When the stage was last changed, and by which account. */
  stageAt?: Date
  stageBy?: string
  payments?: StoredPayment[]
  imported?: ImportedPart
  /** By which the search of all kinds finds it (`searchKeysOf`). */
  searchKeys?: string[]
  /** Whose it is, by her number (`keyOfCustomer`). */
  customerKey?: string
}

/** Under which number an order is kept: nobody's is nothing, which is known from one that was never looked at. */
export function keyOfCustomer(phone: unknown): string {
  return customerKey(typeof phone === 'string' ? phone : '') ?? ''
}

function keyOfThis(this: { phone?: unknown }): string {
  return keyOfCustomer(this.phone)
}

const required = { type: String, required: true }

/** What a record has besides its fields. */
const ownWork = {
  _id: { type: Schema.Types.Mixed, default: () => uuidv7() },
  createdAt: { type: Date, default: () => new Date() },
  updatedAt: { type: Date, default: () => new Date() },
  revision: { type: Number, default: 0 },
  changeSeq: Number,
  stageAt: Date,
  stageBy: String,
  creation: {
    type: new Schema({ key: required, fingerprint: required }, { _id: false }),
    default: undefined,
  },
  appliedEdits: {
    type: [new Schema({ key: required, fingerprint: required, at: Date }, { _id: false })],
    default: undefined,
  },
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
        },
        { _id: false, id: false },
      ),
    ],
    default: undefined,
  },
  imported: { type: Schema.Types.Mixed, default: undefined },
  customerKey: { type: String, default: keyOfThis },
} as const satisfies SchemaDefinition

function defaultDueDateOf(this: { createdAt?: Date }): string {
  return defaultDueDate(this.createdAt ?? new Date())
}

/** What staff's fields are in a new record, where they are anything. */
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
  const form: CustomerField | undefined = Object.hasOwn(customerFields, name)
    ? customerFields[name as keyof typeof customerFields]
    : undefined
  if (form?.type !== 'text') return { type: String, default: atFirst[name] }
  return form.least === undefined ? { type: String, default: form.whenEmpty?.[kind] ?? '' } : required
}

export type OrderModels = Record<OrderKind, Model<OrderDocument>>

/** The field of each kind that names what of the gallery it is about. */
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
  // Last, because it is made of the others.
  const searchKeys = { type: [String], default: searchKeysFor(kind) }
  const definition = { ...ownWork, ...fields, searchKeys } as unknown as SchemaDefinition<OrderDocument>
  const schema = new Schema<OrderDocument>(definition, {
    collection,
    versionKey: false,
    minimize: false,
    // Otherwise what has no definition is dropped in silence.
    strict: 'throw',
  })
  schema.index({ createdAt: -1, _id: -1 })
  schema.index({ status: 1, createdAt: -1, _id: -1 })
  schema.index({ updatedAt: -1, _id: -1 })
  schema.index({ dueDate: 1 })
  schema.index({ changeSeq: 1 })
  schema.index({ searchKeys: 1 })
  // A customer's orders.
  schema.index({ customerKey: 1, createdAt: -1 })
  // How often a piece of the gallery was asked for.
  schema.index({ [subjectField[kind]]: 1, createdAt: -1 })
  // The takings of a day.
  schema.index({ 'payments.at': 1 })
  schema.index({ 'creation.key': 1 }, { unique: true, sparse: true })
  return connection.model<OrderDocument>(collection, schema)
}

export function createOrderModels(connection: Connection): OrderModels {
  return perKind((kind) => modelOf(connection, kind))
}
