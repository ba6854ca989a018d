import { type Day, dueBuckets } from '@zari/shared/due-date'
import { isCreatedWithin, isDueWithin } from '@zari/shared/orders/date-bounds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { searchFor } from '@zari/shared/orders/search'
import { indexRecord, searchTexts } from '../../orders/record-index.ts'
import type { ListQuery } from './list-query.ts'

/** A kind's records that a query asks for, in the order it asks for. `records` are newest first. */
export function selectRecords(
  records: readonly OrderRecord[],
  query: ListQuery,
  today: Day,
): readonly OrderRecord[] {
  const tests = [statusTest(query), nearTest(query, today), orderDateTest(query), dueDateTest(query)]
  if (query.q.trim()) tests.push(searchFor(query.q, searchTexts))
  const asked = tests.filter((test) => test !== undefined)
  const selected = asked.length ? records.filter((record) => asked.every((test) => test(record))) : records
  return query.sort === 'due' ? [...selected].sort(byDue) : selected
}

type Test = ((record: OrderRecord) => boolean) | undefined

function statusTest({ status }: ListQuery): Test {
  return status && ((record) => record.status === status)
}

/** Still to be done, and due overdue, today, or in the seven days after it. */
function nearTest({ due: near }: ListQuery, today: Day): Test {
  if (!near) return undefined
  const bucketOf = dueBuckets(today)
  return (record) => {
    const { open, due } = indexRecord(record)
    return open && due !== undefined && bucketOf(due) === near
  }
}

function orderDateTest({ orderFrom, orderTo }: ListQuery): Test {
  if (!orderFrom && !orderTo) return undefined
  const bounds = { from: orderFrom, to: orderTo }
  return (record) => isCreatedWithin(indexRecord(record).created, bounds)
}

function dueDateTest({ dueFrom, dueTo }: ListQuery): Test {
  if (!dueFrom && !dueTo) return undefined
  const bounds = { from: dueFrom, to: dueTo }
  return (record) => isDueWithin(indexRecord(record).due, bounds)
}

/**
 * What is still to be done and due soonest comes first; then what has no due date; then what is done, as it was, the newest
 * first: the server goes on with it in that order.
 */
function byDue(a: OrderRecord, b: OrderRecord): number {
  const left = indexRecord(a)
  const right = indexRecord(b)
  if (left.open !== right.open) return left.open ? -1 : 1
  if (!left.open) return 0
  if (left.due === right.due) return 0
  if (!left.due || !right.due) return left.due ? -1 : 1
  return left.due < right.due ? -1 : 1
}
