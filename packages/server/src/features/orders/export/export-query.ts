import * as v from 'valibot'
import { DUE_FILTERS } from '@zari/shared/orders/date-filters'
import { listQuerySchema } from '../list-filters.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A list's own filters, what its quick filters and its order are, and in what it is written: all of it, from no place on. */
export const exportQuerySchema = v.strictObject({
  ...v.omit(listQuerySchema, ['cursor', 'limit', 'skip']).entries,
  format: v.picklist(EXPORT_FORMATS, 'There is csv and xlsx'),
  due: v.optional(v.picklist(DUE_FILTERS, 'Invalid input')),
  sort: v.optional(v.picklist(['newest', 'due'], 'Invalid input'), 'newest'),
})

export type ExportQuery = v.InferOutput<typeof exportQuerySchema>
