import { type Day, dayOf } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type SearchTexts, searchTextsOf } from '@zari/shared/orders/search'
import { isOpen } from '@zari/shared/orders/status'

interface IndexedRecord {
  /** Ms since 1970; NaN when unknown. */
  created: number
  due: Day | undefined
  open: boolean
}

// A changed record is a new object.
const indexed = new WeakMap<OrderRecord, IndexedRecord>()
const searchable = new WeakMap<OrderRecord, SearchTexts>()

export function indexOrder(record: OrderRecord): IndexedRecord {
  const known = indexed.get(record)
  if (known) return known
  const entry: IndexedRecord = {
    created: record.createdAt ? Date.parse(record.createdAt) : Number.NaN,
    due: dayOf(record.dueDate),
    open: isOpen(record),
  }
  indexed.set(record, entry)
  return entry
}

export function searchTexts(record: OrderRecord): SearchTexts {
  const known = searchable.get(record)
  if (known) return known
  const texts = searchTextsOf(record)
  searchable.set(record, texts)
  return texts
}

const AT_ONCE_MS = 4
const PAUSE_MS = 20

function inIdleTime(act: (isStillIdle: () => boolean) => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback((deadline) => act(() => deadline.timeRemaining() > 1))
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(() => {
    const end = performance.now() + AT_ONCE_MS
    act(() => performance.now() < end)
  }, PAUSE_MS)
  return () => clearTimeout(timer)
}

/** In idle moments, so that the first search is fast. @returns stops it */
export function prepareSearch(records: readonly OrderRecord[]): () => void {
  let next = 0
  let stop: () => void
  const prepareSome = (isStillIdle: () => boolean) => {
    for (let one = records[next]; one !== undefined && isStillIdle(); one = records[next]) {
      searchTexts(one)
      next += 1
    }
    if (next < records.length) stop = inIdleTime(prepareSome)
  }
  stop = inIdleTime(prepareSome)
  return () => stop()
}
