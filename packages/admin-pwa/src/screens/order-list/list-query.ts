import { typedKeys } from '@zari/shared/lib/objects'
import * as v from 'valibot'
import { isDay } from '@zari/shared/time/due-date'
import { DUE_FILTERS } from '@zari/shared/orders/date-filters'
import { ORDER_STATUSES } from '@zari/shared/orders/status'

const day = v.fallback(v.optional(v.pipe(v.string(), v.check(isDay))), undefined)

const listQuerySchema = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200)), ''), ''),
  status: v.fallback(v.optional(v.picklist(ORDER_STATUSES)), undefined),
  work: v.fallback(v.optional(v.picklist(['open', 'ready'])), undefined),
  due: v.fallback(v.optional(v.picklist(DUE_FILTERS)), undefined),
  orderFrom: day,
  orderTo: day,
  dueFrom: day,
  dueTo: day,
  sort: v.fallback(v.optional(v.picklist(['newest', 'due']), 'newest'), 'newest'),
  page: v.fallback(v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1)), '1'), 1),
})

export type ListQuery = v.InferOutput<typeof listQuerySchema>

export const plainQuery: ListQuery = v.parse(listQuerySchema, {})

export function readListQuery(params: URLSearchParams): ListQuery {
  return v.parse(listQuerySchema, Object.fromEntries(params))
}

export function writeListQuery(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of typedKeys(query)) {
    const value = query[name]
    if (value !== undefined && value !== plainQuery[name]) params.set(name, String(value))
  }
  return params
}

export function filtersInUse(query: ListQuery): number {
  const { status, orderFrom, orderTo, dueFrom, dueTo } = query
  return [status, orderFrom ?? orderTo, dueFrom ?? dueTo].filter(Boolean).length
}

export type ChangeQuery = (to: Partial<ListQuery>, how?: { replace?: boolean }) => void
