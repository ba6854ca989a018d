import { type TailorsAnswer, tailorSchema } from '@zari/shared/auth/tailors'
import { Router } from 'express'
import { validBody } from '../../http/request-input.ts'
import { invalid } from '../../lib/errors.ts'
import type { TailorStore } from './tailors.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** People who cannot sign in. The device makes the id, so that a repeated call adds nobody twice. Mounted at /api/admin. */
export function tailorRoutes(tailors: TailorStore): Router {
  const router = Router()
  router.get('/tailors', async (_request, response) => {
    response.json({ tailors: await tailors.list() } satisfies TailorsAnswer)
  })
  router.put('/tailors/:id', async (request, response) => {
    const { id } = request.params
    if (!ID.test(id)) throw invalid([{ path: 'id', message: 'This is not an id' }])
    response.json(await tailors.put(id, validBody(request, tailorSchema)))
  })
  return router
}
