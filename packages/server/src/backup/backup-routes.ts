import { apiPaths } from '@zari/shared/api/paths'
import { Router } from 'express'
import type { Connection } from 'mongoose'
import { type BackupPlace, backupState } from './backup-state.ts'

/** GET /api/admin/backups: how the nightly backups stand. */
export function backupRoutes(connection: Connection, place: BackupPlace): Router {
  const router = Router()
  router.get(apiPaths.adminBackups, async (_request, response) => {
    response.json(await backupState(connection, place))
  })
  return router
}
