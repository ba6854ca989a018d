import { type Day, dayOf } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type SearchTexts, searchTextsOf } from '@zari/shared/orders/search'
import { isOpen } from './record-words.ts'

/** What filters ask of a record, made once for each. */
export interface IndexedRecord {
  /** When it was created, ms; NaN when that is unknown. */
  created: number
  due: Day | undefined
  open: boolean
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
  const made = searchTextsOf(record)
  searchable.set(record, made)
  return made
}

/** How long a browser that can't tell its idle moments is kept from other things at a time, ms. */
const AT_ONCE_MS = 4
const PAUSE_MS = 20

/** @returns calls it off */
function whenIdle(act: (isStillIdle: () => boolean) => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback((deadline) => act(() => deadline.timeRemaining() > 1))
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(() => {
    const end = performance.now() + AT_ONCE_MS
    act(() => performance.now() < end)
  }, PAUSE_MS)
  return () => clearTimeout(timer)
}

/**
 * Prepares records for the search in the browser's idle moments, so that the first letter typed finds all done and
 * nothing that is being drawn waits for it.
 * @returns stops it
 */
export function prepareSearch(records: readonly OrderRecord[]): () => void {
  let next = 0
  let stop: () => void
  const prepareSome = (isStillIdle: () => boolean) => {
    for (let record = records[next]; record && isStillIdle(); record = records[next]) {
      searchTexts(record)
      next += 1
    }
    if (next < records.length) stop = whenIdle(prepareSome)
  }
  stop = whenIdle(prepareSome)
  return () => stop()
}
