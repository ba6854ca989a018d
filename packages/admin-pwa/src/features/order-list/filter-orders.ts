import { type Day, dueBuckets } from '@zari/shared/due-date'
import { compareDue, isCreatedWithin, isDueNear, isDueWithin } from '@zari/shared/orders/date-filters'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderSummary } from '@zari/shared/orders/order-summary'
import { searchFor } from '@zari/shared/orders/search'
import { isReady } from '@zari/shared/orders/stage'
import { isOpenStatus } from '@zari/shared/orders/status'
import { type FoundSummaries, newestSummaries, noSummaries } from '../../orders/newest-summaries.ts'
import { summaryTexts, indexOrder, searchTexts } from '../../orders/search-index.ts'
import type { ListQuery } from './list-query.ts'

/** Filters and sorts a kind's records. @param records newest first */
export function selectRecords(
  records: readonly OrderRecord[],
  query: ListQuery,
  today: Day,
): readonly OrderRecord[] {
  const tests = [
    statusTest(query),
    workTest(query),
    nearTest(query, today),
    orderDateTest(query),
    dueDateTest(query),
  ]
  if (query.q.trim()) tests.push(searchFor(query.q, searchTexts))
  const asked = tests.filter((test) => test !== undefined)
  const selected = asked.length ? records.filter((record) => asked.every((test) => test(record))) : records
  return query.sort === 'due'
    ? [...selected].sort((a, b) => compareDue(indexOrder(a), indexOrder(b)))
    : selected
}

type Test = ((record: OrderRecord) => boolean) | undefined

function statusTest({ status }: ListQuery): Test {
  return status && ((record) => record.status === status)
}

function workTest({ work }: ListQuery): Test {
  return work && (work === 'ready' ? isReady : (record) => indexOrder(record).open)
}

function nearTest({ due: near }: ListQuery, today: Day): Test {
  if (!near) return undefined
  const bucketOf = dueBuckets(today)
  return (record) => isDueNear(indexOrder(record), near, bucketOf)
}

function orderDateTest({ orderFrom, orderTo }: ListQuery): Test {
  if (!orderFrom && !orderTo) return undefined
  const bounds = { from: orderFrom, to: orderTo }
  return (record) => isCreatedWithin(indexOrder(record).created, bounds)
}

function dueDateTest({ dueFrom, dueTo }: ListQuery): Test {
  if (!dueFrom && !dueTo) return undefined
  const bounds = { from: dueFrom, to: dueTo }
  return (record) => isDueWithin(indexOrder(record).due, bounds)
}

/** Matching summaries. Filters on fields that a summary lacks, such as the due date, are ignored. */
export function summariesFor(
  cards: Iterable<OrderSummary>,
  { q, status, work, due, orderFrom, orderTo }: ListQuery,
): FoundSummaries {
  // A due filter means open orders, which have no summaries.
  if (due) return noSummaries
  const isMeant = searchFor(q, summaryTexts)
  return newestSummaries(cards, (card) => {
    if (status && card.status !== status) return false
    if (work && !isOpenStatus(card.status)) return false
    if (orderFrom && card.day < orderFrom) return false
    if (orderTo && (card.day === '' || card.day > orderTo)) return false
    return isMeant(card)
  })
}
