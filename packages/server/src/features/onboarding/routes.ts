import { apiPaths } from '@zari/shared/api/paths'
import { helloEditSchema, testOrderSchema } from '@zari/shared/onboarding'
import { Router } from 'express'
import { validBody } from '../../http/request-input.ts'
import { editHello, type HelloParts, helloState, noteTestOrder, removeTestOrder } from './onboarding.ts'

/** /api/admin/hello: the onboarding, for roles that may run the shop. */
export function helloRoutes(parts: HelloParts): Router {
  const router = Router()
  router.get(apiPaths.adminHello, async (_request, response) => {
    response.json(await helloState(parts))
  })
  router.patch(apiPaths.adminHello, async (request, response) => {
    response.json(await editHello(parts, validBody(request, helloEditSchema)))
  })
  router.put(apiPaths.adminTestOrder, async (request, response) => {
    response.json(await noteTestOrder(parts, validBody(request, testOrderSchema).id))
  })
  router.delete(apiPaths.adminTestOrder, async (_request, response) => {
    response.json(await removeTestOrder(parts))
  })
  return router
}
