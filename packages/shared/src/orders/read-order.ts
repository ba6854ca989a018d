import { readDesigns } from './design-version.ts'
import { fieldsOf } from './field-lists.ts'
import { readRequests } from './customer-request.ts'
import { deriveGallerySource } from './derive-gallery-source.ts'
import type { Field } from './field-types.ts'
import type { FieldValue, OrderRecord } from './order.ts'
import type { OrderKind } from './order-kinds.ts'
import { readPayments } from './payment.ts'
import { readStatus } from './status.ts'
import { instantOf } from '../time/due-date.ts'

type Stored = Readonly<Record<string, unknown>>

/** Never thrown away: shown as a person can read it. */
export function textOf(stored: unknown): string {
  if (typeof stored === 'string') return stored
  if (stored === null || stored === undefined) return ''
  if (stored instanceof Date) return Number.isNaN(stored.getTime()) ? '' : stored.toISOString()
  return JSON.stringify(stored)
}

function texts(stored: unknown): string[] {
  if (Array.isArray(stored)) return stored.map(textOf).filter(Boolean)
  return stored ? [textOf(stored)] : []
}

function valueOf({ type, edit, ...field }: Field, stored: unknown): FieldValue | undefined {
  if (type === 'paths') return texts(stored)
  if (type === 'count') return Number.isSafeInteger(stored) ? Number(stored) : null
  if (type === 'choice') return readStatus(textOf(stored))
  const text = textOf(stored)
  if (type === 'path' || type === 'order') return text || undefined
  return edit && !('least' in field) ? text || null : text
}

/** A document, a row of the device or an answer. Never fails: what cannot be read is shown as it stands, or as nothing. */
export function readOrder(kind: OrderKind, id: string, from: object): OrderRecord {
  const stored: Stored = { ...from }
  const revision = Number(stored['revision'])
  const record: Record<string, unknown> = {
    id,
    kind,
    createdAt: instantOf(stored['createdAt']),
    updatedAt: instantOf(stored['updatedAt']),
    revision: Number.isSafeInteger(revision) && revision > 0 ? revision : 0,
    payments: readPayments(stored['payments']),
  }
  if (typeof stored['takenOn'] === 'boolean') record['takenOn'] = stored['takenOn']
  const designs = readDesigns(stored['designs'])
  if (designs.length > 0) record['designs'] = designs
  const number = stored['number']
  if (Number.isSafeInteger(number)) record['number'] = number
  const stageAt = instantOf(stored['stageAt'])
  if (stageAt !== null) Object.assign(record, { stageAt, stageBy: textOf(stored['stageBy']) })
  const completedAt = instantOf(stored['completedAt'])
  if (completedAt !== null) record['completedAt'] = completedAt
  const cancelledAt = instantOf(stored['cancelledAt'])
  if (cancelledAt !== null) Object.assign(record, { cancelledAt, cancelledBy: textOf(stored['cancelledBy']) })
  if (typeof stored['linkToken'] === 'string') record['linkToken'] = stored['linkToken']
  const requests = readRequests(stored['requests'])
  if (requests.length > 0) record['requests'] = requests
  for (const [name, field] of fieldsOf(kind)) {
    const value = valueOf(field, stored[name])
    if (value !== undefined) record[name] = value
  }
  record['gallerySource'] = textOf(stored['gallerySource']) || sourceOf(kind, stored)
  return record as unknown as OrderRecord
}

function sourceOf(kind: OrderKind, stored: Stored) {
  const written = ['service', 'outfitType', 'details', 'additionalDetails'].map((name) =>
    textOf(stored[name]),
  )
  return deriveGallerySource(kind, written.join(' '))
}
