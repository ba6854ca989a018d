import { addDays, isDay } from '@zari/shared/due-date'
import { ORDER_STATUSES, readStatus, statusLabels, filterLabels } from '@zari/shared/orders/status'
import * as v from 'valibot'
import { PAGE_SIZE } from '@zari/shared/orders/order-kinds'

const day = v.optional(v.pipe(v.string(), v.check(isDay, 'Please enter a valid date')))

/** What a list can be asked for. Without any of it, the whole list is answered (specification, section 7). */
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
  createdFrom: day,
  createdTo: day,
  dueFrom: day,
  dueTo: day,
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
})

export type ListQuery = v.InferOutput<typeof listQuerySchema>

type Clause = Record<string, unknown>

/** Midnight in India: UTC+05:30, all year. */
function startOfDay(text: string): Date {
  return new Date(`${text}T00:00:00+05:30`)
}

/** Everything that is stored for a status, so that old records are found before they are migrated. */
function statusClause(asked: string): Clause {
  const status = readStatus(asked)
  const known = ORDER_STATUSES.find((one) => one === status)
  if (!known) return { status: asked }
  const words = [known, statusLabels[known], filterLabels[known]]
  return { status: { $in: known === 'not_started' ? [...new Set(words), null, ''] : [...new Set(words)] } }
}

/** Upper bounds are inclusive to the end of the day (specification, section 5). */
function createdClause({ createdFrom, createdTo }: ListQuery): Clause {
  return {
    createdAt: {
      ...(createdFrom && { $gte: startOfDay(createdFrom) }),
      ...(createdTo && { $lt: startOfDay(addDays(createdTo, 1)) }),
    },
  }
}

/** Records without a due date are never excluded by due date filters (specification, section 5). */
function dueClause({ dueFrom, dueTo }: ListQuery): Clause {
  const within = {
    // As text, because old records hold instants: `2026-01-05T…` sorts after `2026-01-05`, before the 6th.
    ...(dueFrom && { $gte: dueFrom }),
    ...(dueTo && { $lt: addDays(dueTo, 1) }),
  }
  return { $or: [{ dueDate: { $in: [null, ''] } }, { dueDate: within }] }
}

/** The filters of a list as one query, the search apart; `{}` when there are none. */
export function filterOf(query: ListQuery): Clause {
  const clauses: Clause[] = []
  if (query.status) clauses.push(statusClause(query.status))
  if (query.createdFrom || query.createdTo) clauses.push(createdClause(query))
  if (query.dueFrom || query.dueTo) clauses.push(dueClause(query))
  return clauses.length > 0 ? { $and: clauses } : {}
}
