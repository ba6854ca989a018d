import { DEFAULT_GALLERY_SOURCE } from '@zari/shared/orders/gallery-source'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { DEFAULT_STATUS } from '@zari/shared/orders/status'
import { defaultDueDate } from '@zari/shared/due-date'
import { uuidv7 } from '@zari/shared/ids'
import { type Connection, type Model, Schema, type SchemaDefinition, type Types } from 'mongoose'

/** An edit that was applied, so that sending it again changes nothing. */
export interface AppliedEdit {
  key: string
  fingerprint: string
  at: Date
}

/** A record as it is stored. Old ones may lack anything, and hold anything: read with `presentOrder`. */
export interface OrderDocument {
  _id: string | Types.ObjectId
  name: string
  email: string
  phone: string
  status?: string
  dueDate?: string | null
  customerAddress?: string | null
  customerLocation?: string | null
  notes?: string | null
  advancePaid?: string | null
  remainingDue?: string | null
  totalAmount?: string | null
  uploadedFiles?: string[]
  createdAt: Date
  updatedAt?: Date
  revision?: number
  /** Where the record's last change stands in the list of all changes. */
  changeSeq?: number
  /** The form's Idempotency-Key and what came with it. */
  creation?: { key: string; fingerprint: string }
  appliedEdits?: AppliedEdit[]
  service?: string
  details?: string
  gallerySource?: string
  outfitType?: string
  additionalDetails?: string
  designImageUrls?: string[]
  measurementsImageUrls?: string[]
  designImageUrl?: string
  measurementsImageUrl?: string
}

const text = { type: String, default: '' }
const required = { type: String, required: true }

function defaultDueDateOf(this: { createdAt?: Date }): string {
  return defaultDueDate(this.createdAt ?? new Date())
}

const commonFields = {
  _id: { type: Schema.Types.Mixed, default: () => uuidv7() },
  name: required,
  email: text,
  phone: required,
  status: { type: String, default: DEFAULT_STATUS },
  dueDate: { type: String, default: defaultDueDateOf },
  customerAddress: String,
  customerLocation: String,
  notes: String,
  advancePaid: String,
  remainingDue: String,
  totalAmount: String,
  uploadedFiles: { type: [String], default: () => [] },
  createdAt: { type: Date, default: () => new Date() },
  updatedAt: { type: Date, default: () => new Date() },
  revision: { type: Number, default: 0 },
  changeSeq: Number,
  creation: {
    type: new Schema({ key: required, fingerprint: required }, { _id: false }),
    default: undefined,
  },
  appliedEdits: {
    type: [new Schema({ key: required, fingerprint: required, at: Date }, { _id: false })],
    default: undefined,
  },
} as const satisfies SchemaDefinition

/** What only one kind has (specification, section 3). */
const ownFields = {
  'contact-inquiries': { service: required, details: required },
  'custom-outfit-quotes': {
    designImageUrls: { type: [String], default: () => [] },
    measurementsImageUrls: { type: [String], default: () => [] },
    additionalDetails: text,
    gallerySource: { type: String, default: DEFAULT_GALLERY_SOURCE },
    designImageUrl: String,
    measurementsImageUrl: String,
  },
  'outfit-details-orders': {
    outfitType: required,
    measurementsImageUrls: { type: [String], default: () => [] },
    additionalDetails: text,
    measurementsImageUrl: String,
  },
} as const satisfies Record<OrderKind, SchemaDefinition>

export type OrderModels = Record<OrderKind, Model<OrderDocument>>

function modelOf(connection: Connection, kind: OrderKind): Model<OrderDocument> {
  const { collection } = orderKinds[kind]
  const definition = { ...commonFields, ...ownFields[kind] } as unknown as SchemaDefinition<OrderDocument>
  const schema = new Schema<OrderDocument>(definition, { collection, versionKey: false, minimize: false })
  schema.index({ createdAt: -1, _id: -1 })
  schema.index({ status: 1, createdAt: -1, _id: -1 })
  schema.index({ dueDate: 1 })
  schema.index({ changeSeq: 1 })
  schema.index({ 'creation.key': 1 }, { unique: true, sparse: true })
  return connection.model<OrderDocument>(collection, schema)
}

export function createOrderModels(connection: Connection): OrderModels {
  return Object.fromEntries(ORDER_KINDS.map((kind) => [kind, modelOf(connection, kind)])) as OrderModels
}
