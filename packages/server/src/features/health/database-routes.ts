import { apiPaths } from '@zari/shared/api/paths'
import type { DatabaseState } from '@zari/shared/system-status'
import { Router } from 'express'

/** GET /api/admin/database: for the dashboard. */
export function databaseRoutes(state: DatabaseState): Router {
  const router = Router()
  router.get(apiPaths.adminDatabase, (_request, response) => void response.json(state))
  return router
}
