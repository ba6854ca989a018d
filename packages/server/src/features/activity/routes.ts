import { apiPaths } from '@zari/shared/api/paths'
import { ACTIVITY_TYPES, type ActivityAnswer, MAX_ACTIVITY_ENTRIES } from '@zari/shared/auth/activity'
import { day } from '@zari/shared/lib/validation'
import { addDays, startOfDay } from '@zari/shared/time/due-date'
import { Router } from 'express'
import * as v from 'valibot'
import { valid } from '../../http/request-input.ts'
import type { ActivityLog } from './activity-log.ts'

const id = v.optional(v.pipe(v.string(), v.maxLength(100)))

export const activityQuerySchema = v.strictObject({
  type: v.optional(v.picklist(ACTIVITY_TYPES)),
  account: id,
  from: v.optional(day),
  to: v.optional(day),
  before: id,
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(MAX_ACTIVITY_ENTRIES),
    ),
    '50',
  ),
})

/** @param readAccounts also disabled ones */
export function activityRoutes(
  log: ActivityLog,
  readAccounts: () => Promise<ActivityAnswer['accounts']>,
): Router {
  const router = Router()
  router.get(apiPaths.adminActivity, async (request, response) => {
    const { from, to, limit, ...query } = valid(activityQuerySchema, request.query)
    const begin = from && new Date(startOfDay(from))
    const end = to && new Date(startOfDay(addDays(to, 1)))
    const [found, accounts] = await Promise.all([
      log.page({ ...query, begin: begin || undefined, end: end || undefined, limit: limit + 1 }),
      readAccounts(),
    ])
    const entries = found.slice(0, limit)
    const next = found.length > limit ? (entries.at(-1)?.id ?? null) : null
    const named = accounts.map(({ id: account, name }) => ({ id: account, name }))
    response.json({ entries, next, accounts: named } satisfies ActivityAnswer)
  })
  return router
}
