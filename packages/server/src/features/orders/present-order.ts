import { deriveGallerySource } from '@zari/shared/orders/gallery-source'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { readStatus } from '@zari/shared/orders/status'
import type { Types } from 'mongoose'

/** A stored document as it really is: any field may be missing or of another type. */
export interface RawOrder {
  _id: string | Types.ObjectId
  [field: string]: unknown
}

/** Whatever is stored, as text that a person can read; never thrown away. */
export function textOf(stored: unknown): string {
  if (typeof stored === 'string') return stored
  if (stored === null || stored === undefined) return ''
  if (stored instanceof Date) return Number.isNaN(stored.getTime()) ? '' : stored.toISOString()
  return JSON.stringify(stored)
}

const textOrNull = (stored: unknown) => textOf(stored) || null

function texts(stored: unknown): string[] {
  if (Array.isArray(stored)) return stored.map(textOf).filter(Boolean)
  return stored ? [textOf(stored)] : []
}

function instant(stored: unknown): string | null {
  if (!(stored instanceof Date || typeof stored === 'string' || typeof stored === 'number')) return null
  const date = new Date(stored)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

function legacyFile(field: 'designImageUrl' | 'measurementsImageUrl', stored: unknown) {
  const file = textOf(stored)
  return file ? { [field]: file } : {}
}

/** What only one kind has. */
const ownFields = {
  'contact-inquiries': (raw) => ({ service: textOf(raw.service), details: textOf(raw.details) }),
  'custom-outfit-quotes': (raw) => ({
    designImageUrls: texts(raw.designImageUrls),
    measurementsImageUrls: texts(raw.measurementsImageUrls),
    additionalDetails: textOf(raw.additionalDetails),
    ...legacyFile('designImageUrl', raw.designImageUrl),
    ...legacyFile('measurementsImageUrl', raw.measurementsImageUrl),
  }),
  'outfit-details-orders': (raw) => ({
    outfitType: textOf(raw.outfitType),
    measurementsImageUrls: texts(raw.measurementsImageUrls),
    additionalDetails: textOf(raw.additionalDetails),
    ...legacyFile('measurementsImageUrl', raw.measurementsImageUrl),
  }),
} as const satisfies Record<OrderKind, (raw: RawOrder) => Partial<OrderRecord>>

/** A document as staff gets it. Never fails: what cannot be read is shown as it stands, or as nothing. */
export function presentOrder(kind: OrderKind, raw: RawOrder): OrderRecord {
  const written = [raw.service, raw.outfitType, raw.details, raw.additionalDetails].map(textOf).join(' ')
  const revision = Number(raw.revision)
  return {
    id: String(raw._id),
    kind,
    name: textOf(raw.name),
    email: textOf(raw.email),
    phone: textOf(raw.phone),
    gallerySource: textOf(raw.gallerySource) || deriveGallerySource(kind, written),
    status: readStatus(textOf(raw.status)),
    dueDate: textOrNull(raw.dueDate),
    customerAddress: textOrNull(raw.customerAddress),
    customerLocation: textOrNull(raw.customerLocation),
    notes: textOrNull(raw.notes),
    advancePaid: textOrNull(raw.advancePaid),
    remainingDue: textOrNull(raw.remainingDue),
    totalAmount: textOrNull(raw.totalAmount),
    uploadedFiles: texts(raw.uploadedFiles),
    createdAt: instant(raw.createdAt),
    updatedAt: instant(raw.updatedAt),
    revision: Number.isSafeInteger(revision) && revision > 0 ? revision : 0,
    ...ownFields[kind](raw),
  }
}
