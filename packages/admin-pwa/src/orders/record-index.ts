import { type Day, dayOf } from '@zari/shared/due-date'
import { shortId } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOpen } from './record-words.ts'

/** What filters and search ask of a record, made once for each. */
export interface IndexedRecord {
  /** Lower case: everything that can be searched by words. */
  text: string
  /** The phone number's digits as typed. */
  digits: string
  /** When it was created, ms; NaN when that is unknown. */
  created: number
  due: Day | undefined
  open: boolean
}

const indexed = new WeakMap<OrderRecord, IndexedRecord>()

/** A changed record is a new object, so an entry can never be stale. */
export function indexRecord(record: OrderRecord): IndexedRecord {
  const known = indexed.get(record)
  if (known) return known
  const made: IndexedRecord = {
    text: [
      record.name,
      record.phone,
      record.email,
      shortId(record.id),
      record.service,
      record.outfitType,
      record.gallerySource,
      record.details,
      record.additionalDetails,
      record.notes,
      record.customerAddress,
      record.customerLocation,
    ]
      .filter(Boolean)
      .join('\n')
      .toLowerCase(),
    digits: (record.phone ?? '').replace(/\D/g, ''),
    created: record.createdAt ? Date.parse(record.createdAt) : Number.NaN,
    due: dayOf(record.dueDate),
    open: isOpen(record),
  }
  indexed.set(record, made)
  return made
}
