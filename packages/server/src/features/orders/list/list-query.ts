import * as v from 'valibot'
import { addDays, isDay, startOfDay } from '@zari/shared/due-date'
import { createdBounds, DUE_FILTERS, isCreatedWithin, isDueWithin } from '@zari/shared/orders/date-filters'
import { PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { textOf } from '@zari/shared/orders/read-order'
import type { Stage } from '@zari/shared/orders/stage'
import {
  filterLabels,
  isOpenStatus,
  ORDER_STATUSES,
  type OrderStatus,
  readStatus,
  statusLabels,
} from '@zari/shared/orders/status'
import type { mongo } from 'mongoose'
import { NOT_DATES, type RawOrder } from '../../../db/keyset.ts'
import { andFilters, type Clause } from '../../../db/queries.ts'

export const optionalDay = v.optional(v.pipe(v.string(), v.check(isDay, 'Please enter a valid date')))

/** A list's query. Without parameters, the whole list is returned (specification, section 7). */
export const listQuerySchema = v.strictObject({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'Invalid input'),
      v.transform(Number),
      v.minValue(1, 'Invalid input'),
      v.maxValue(100, 'At most 100 at once'),
    ),
    String(PAGE_SIZE),
  ),
  status: v.optional(v.pipe(v.string(), v.maxLength(200))),
  createdFrom: optionalDay,
  createdTo: optionalDay,
  dueFrom: optionalDay,
  dueTo: optionalDay,
  /** Created before this day in India, or without a date: the part that a device lacks. */
  before: optionalDay,
  /** Finished (completed or cancelled), open, or ready for the customer. */
  work: v.optional(v.picklist(['done', 'open', 'ready'])),
  /** Open, and due then. */
  due: v.optional(v.picklist(DUE_FILTERS, 'Invalid input')),
  sort: v.optional(v.picklist(['newest', 'due'], 'Invalid input')),
  skip: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'Invalid input'), v.transform(Number)), '0'),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
})

export type ListQuery = v.InferOutput<typeof listQuerySchema>

export type ListFilters = Omit<ListQuery, 'cursor' | 'skip' | 'limit'>

type Orders = mongo.Collection<RawOrder>

/** No date sorts before it, but texts that start with a space or bracket do. */
const FIRST_DIGIT = '0'

/** All stored spellings of a status, for records that are not migrated. */
function statusClause(asked: string): Clause {
  const status = readStatus(asked)
  const known = ORDER_STATUSES.find((one) => one === status)
  if (!known) return { status: asked }
  const words: unknown[] = statusWords(known)
  return { status: { $in: known === 'not_started' ? [...words, null, ''] : words } }
}

export const statusWords = (status: OrderStatus) => [
  ...new Set([status, statusLabels[status], filterLabels[status]]),
]

const wordsWhere = (isMeant: (status: OrderStatus) => boolean) =>
  ORDER_STATUSES.filter(isMeant).flatMap(statusWords)

const DONE: Clause = { status: { $in: wordsWhere((status) => !isOpenStatus(status)) } }

const READY: Clause = {
  $and: [{ status: { $in: statusWords('in_progress') } }, { stage: 'ready' satisfies Stage }],
}

/** Includes unknown statuses, which may be open. Listed by name to use an index. */
async function openClause({ statuses }: Filtered): Promise<Clause> {
  // The known spellings too: they may be newer than the cached list.
  const words = new Set<unknown>([...wordsWhere(isOpenStatus), ...(await statuses())])
  const open = [...words].filter((status) => isOpenStatus(readStatus(textOf(status))))
  return { status: { $in: [...open, null] } }
}

async function workClause(filtered: Filtered, work: ListQuery['work']): Promise<Clause> {
  if (work === 'open') return openClause(filtered)
  return work === 'ready' ? READY : DONE
}

/** Unusual dates count as `presentOrder` reads them. */
async function createdClause(collection: Orders, { createdFrom, createdTo }: ListFilters): Promise<Clause> {
  const bounds = { from: createdFrom, to: createdTo }
  const { since, before } = createdBounds(bounds)
  const within = {
    ...(createdFrom && { $gte: new Date(since) }),
    ...(createdTo && { $lt: new Date(before) }),
  }
  const odd: unknown[] = await collection.distinct('createdAt', NOT_DATES)
  const found = odd.filter(
    (stored) =>
      (typeof stored === 'string' || typeof stored === 'number') &&
      isCreatedWithin(new Date(stored).getTime(), bounds),
  )
  return found.length > 0
    ? { $or: [{ createdAt: within }, { createdAt: { $in: found } }] }
    : { createdAt: within }
}

/** Records without a due date match every due date filter (specification, section 5). */
async function dueClause({ oddDueDates }: Filtered, { dueFrom, dueTo }: ListFilters) {
  const within = {
    // Compared as strings, because old records hold instants: `2026-01-05T…` sorts after `2026-01-05` and
    // before the 6th.
    $gte: dueFrom ?? FIRST_DIGIT,
    ...(dueTo && { $lt: addDays(dueTo, 1) }),
  }
  const found = (await oddDueDates()).filter((stored) =>
    isDueWithin(textOf(stored), { from: dueFrom, to: dueTo }),
  )
  return { $or: [{ dueDate: { $in: [null, '', ...found] } }, { dueDate: within }] }
}

interface Filtered {
  collection: Orders
  oddDueDates: () => Promise<unknown[]>
  statuses: () => Promise<unknown[]>
}

export async function filterOf(filtered: Filtered, query: ListFilters): Promise<Clause> {
  const clauses: Clause[] = []
  if (query.status) clauses.push(statusClause(query.status))
  if (query.work) clauses.push(await workClause(filtered, query.work))
  if (query.before) clauses.push({ createdAt: { $not: { $gte: new Date(startOfDay(query.before)) } } })
  if (query.createdFrom || query.createdTo) clauses.push(await createdClause(filtered.collection, query))
  if (query.dueFrom || query.dueTo) clauses.push(await dueClause(filtered, query))
  return andFilters(...clauses)
}
