import { type Day, dueBuckets } from '@zari/shared/time/due-date'
import { compareDue, isCreatedWithin, isDueNear, isDueWithin } from '@zari/shared/orders/date-filters'
import type { OrderRecord } from '@zari/shared/orders/order'
import { searchFor } from '@zari/shared/orders/search'
import { isReady } from '@zari/shared/orders/stage'
import { indexOrder, searchTexts } from '../../order/search-index.ts'
import type { ListQuery } from './list-query.ts'

/** @param records newest first */
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
  const active = tests.filter((test) => test !== undefined)
  const selected = active.length ? records.filter((record) => active.every((test) => test(record))) : records
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
