import { type Day, dayOf } from '@zari/shared/due-date'
import { shortId } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOpen } from './record-words.ts'

/** What filters ask of a record, made once for each. */
export interface IndexedRecord {
  /** When it was created, ms; NaN when that is unknown. */
  created: number
  due: Day | undefined
  open: boolean
}

/** What the search looks through. */
export interface SearchTexts {
  /** Lower case: everything that can be found by words. */
  text: string
  /** The phone number's digits as typed. */
  digits: string
}

// A changed record is a new object, so what is kept for one can never be stale.
const indexed = new WeakMap<OrderRecord, IndexedRecord>()
const searchable = new WeakMap<OrderRecord, SearchTexts>()

export function indexRecord(record: OrderRecord): IndexedRecord {
  const known = indexed.get(record)
  if (known) return known
  const made: IndexedRecord = {
    created: record.createdAt ? Date.parse(record.createdAt) : Number.NaN,
    due: dayOf(record.dueDate),
    open: isOpen(record),
  }
  indexed.set(record, made)
  return made
}

export function searchTexts(record: OrderRecord): SearchTexts {
  const known = searchable.get(record)
  if (known) return known
  const text = [
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
  const made: SearchTexts = {
    text: text.filter(Boolean).join('\n').toLowerCase(),
    digits: (record.phone ?? '').replace(/\D/g, ''),
  }
  searchable.set(record, made)
  return made
}

/** Few enough that a key pressed meanwhile is answered at once on a slow phone. */
const AT_ONCE = 250

/**
 * Prepares records for the search in the browser's idle moments, so that the first letter typed finds all done.
 * @returns stops it
 */
export function prepareSearch(records: readonly OrderRecord[]): () => void {
  let next = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const prepareSome = () => {
    for (const record of records.slice(next, next + AT_ONCE)) searchTexts(record)
    next += AT_ONCE
    timer = next < records.length ? setTimeout(prepareSome, 10) : undefined
  }
  timer = setTimeout(prepareSome, 200)
  return () => clearTimeout(timer)
}
