import type { OrderRecord } from '@zari/shared/orders/order'
import { readStatus } from '@zari/shared/orders/status'

const texts = ['name', 'email', 'phone', 'gallerySource'] as const
const optionalTexts = [
  'dueDate',
  'customerAddress',
  'customerLocation',
  'notes',
  'advancePaid',
  'remainingDue',
  'totalAmount',
  'createdAt',
  'updatedAt',
] as const
const ownTexts = [
  'service',
  'details',
  'outfitType',
  'additionalDetails',
  'measurementsImageUrl',
  'designImageUrl',
] as const
const ownLists = ['designImageUrls', 'measurementsImageUrls'] as const

function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

/**
 * A record in the shape that every screen relies on, whatever years of other software left in it: what is
 * missing or of another type becomes empty, numbers become text. Nothing of this is sent back.
 */
export function tidyRecord(record: OrderRecord): OrderRecord {
  const tidy: Record<string, unknown> = {
    ...record,
    status: readStatus(asText(record.status)),
    revision: Number.isFinite(record.revision) ? record.revision : 0,
    uploadedFiles: asTexts(record.uploadedFiles),
  }
  for (const field of texts) tidy[field] = asText(record[field])
  for (const field of optionalTexts) tidy[field] = asText(record[field]) || null
  for (const field of ownTexts) if (field in record) tidy[field] = asText(record[field])
  for (const field of ownLists) if (field in record) tidy[field] = asTexts(record[field])
  return tidy as unknown as OrderRecord
}
