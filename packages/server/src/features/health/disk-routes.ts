import { apiPaths } from '@zari/shared/api/paths'
import { bytesInWords, isDiskLow } from '@zari/shared/system-status'
import { Router } from 'express'
import { diskState } from '../../lib/disk.ts'
import { notFound } from '../../lib/errors.ts'

/** GET /api/admin/disk: how much room there is, for the dashboard. */
export function diskRoutes(dataDir: string): Router {
  const router = Router()
  router.get(apiPaths.adminDisk, async (_request, response) => {
    const state = await diskState(dataDir)
    if (!state) throw notFound('This system does not say how much room there is')
    response.json(state)
  })
  return router
}

/** For whoever runs the server. */
export async function diskWarnings(dataDir: string): Promise<string[]> {
  const state = await diskState(dataDir)
  if (!state || !isDiskLow(state)) return []
  const { freeBytes, totalBytes } = state
  return [`The disk is nearly full: ${bytesInWords(freeBytes)} of ${bytesInWords(totalBytes)} are free`]
}
