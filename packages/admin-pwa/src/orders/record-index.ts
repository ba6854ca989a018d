import { type Day, dayOf } from '@zari/shared/due-date'
import { type OrderCard, searchTextsOfCard } from '@zari/shared/orders/order-card'
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

const searchableCards = new WeakMap<OrderCard, SearchTexts>()

export function cardTexts(card: OrderCard): SearchTexts {
  const known = searchableCards.get(card)
  if (known) return known
  const made = searchTextsOfCard(card)
  searchableCards.set(card, made)
  return made
}

/** Few enough that a key pressed meanwhile is answered at once on a slow phone. */
const AT_ONCE = 250

/**
 * Prepares something for each of many in the browser's idle moments, so that the first letter typed finds all done.
 * @returns stops it
 */
function prepareInPieces<T>(all: readonly T[], prepare: (one: T) => unknown): () => void {
  let next = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const prepareSome = () => {
    for (const one of all.slice(next, next + AT_ONCE)) prepare(one)
    next += AT_ONCE
    timer = next < all.length ? setTimeout(prepareSome, 10) : undefined
  }
  timer = setTimeout(prepareSome, 200)
  return () => clearTimeout(timer)
}

export const prepareSearch = (records: readonly OrderRecord[]) => prepareInPieces(records, searchTexts)

export const prepareCards = (cards: readonly OrderCard[]) => prepareInPieces(cards, cardTexts)
