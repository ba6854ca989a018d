import * as v from 'valibot'
import { day } from '@zari/shared/lib/validation'
import { addDays, startOfDay } from '@zari/shared/time/due-date'
import { createdBounds, DUE_FILTERS } from '@zari/shared/orders/date-filters'
import { PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { textOf } from '@zari/shared/orders/read-order'
import type { Stage } from '@zari/shared/orders/stage'
import { isOpenStatus, ORDER_STATUSES, type OrderStatus, readStatus } from '@zari/shared/orders/status'
import { andFilters, type Clause } from '../../../db/queries.ts'

export const optionalDay = v.optional(day)

/** Empty: the whole list (specification, section 7). */
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
  /** Or without a date: what a device lacks. */
  before: optionalDay,
  work: v.optional(v.picklist(['done', 'open', 'ready'])),
  due: v.optional(v.picklist(DUE_FILTERS, 'Invalid input')),
  sort: v.optional(v.picklist(['newest', 'due'], 'Invalid input')),
  skip: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'Invalid input'), v.transform(Number)), '0'),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
})

export type ListQuery = v.InferOutput<typeof listQuerySchema>

export type ListFilters = Omit<ListQuery, 'cursor' | 'skip' | 'limit'>

/** Days sort between them; words do not. */
const FIRST_DIGIT = '0'
const AFTER_DIGITS = ':'

const wordsWhere = (isMeant: (status: OrderStatus) => boolean) => ORDER_STATUSES.filter(isMeant)

const DONE: Clause = { status: { $in: wordsWhere((status) => !isOpenStatus(status)) } }

const READY: Clause = {
  $and: [{ status: 'in_progress' satisfies OrderStatus }, { stage: 'ready' satisfies Stage }],
}

/** Unknown statuses may be open. By name, to use an index. */
async function openClause({ statuses }: Filtered): Promise<Clause> {
  // They may be newer than the cached list.
  const words = new Set<unknown>([...wordsWhere(isOpenStatus), ...(await statuses())])
  return { status: { $in: [...words].filter((status) => isOpenStatus(textOf(status) ?? '')) } }
}

async function workClause(filtered: Filtered, work: ListQuery['work']): Promise<Clause> {
  if (work === 'open') return openClause(filtered)
  return work === 'ready' ? READY : DONE
}

function createdClause({ createdFrom, createdTo }: ListFilters): Clause {
  const { since, before } = createdBounds({ from: createdFrom, to: createdTo })
  return {
    createdAt: {
      ...(createdFrom && { $gte: new Date(since) }),
      ...(createdTo && { $lt: new Date(before) }),
    },
  }
}

/** Without a due date a record matches every due date filter (specification, section 5); so do words. */
function dueClause({ dueFrom, dueTo }: ListFilters): Clause {
  const within = { $gte: dueFrom ?? FIRST_DIGIT, $lt: dueTo ? addDays(dueTo, 1) : AFTER_DIGITS }
  const others: Clause[] = [{ $in: [null, ''] }, { $lt: FIRST_DIGIT }, { $gte: AFTER_DIGITS }]
  return { $or: [within, ...others].map((dueDate) => ({ dueDate })) }
}

interface Filtered {
  statuses: () => Promise<unknown[]>
}

export async function filterOf(filtered: Filtered, query: ListFilters): Promise<Clause> {
  const clauses: Clause[] = []
  if (query.status) clauses.push({ status: readStatus(query.status) })
  if (query.work) clauses.push(await workClause(filtered, query.work))
  if (query.before) clauses.push({ createdAt: { $not: { $gte: new Date(startOfDay(query.before)) } } })
  if (query.createdFrom || query.createdTo) clauses.push(createdClause(query))
  if (query.dueFrom || query.dueTo) clauses.push(dueClause(query))
  return andFilters(...clauses)
}
