import { apiPaths } from '@zari/shared/api/paths'
import { onboardingEditSchema, testOrderSchema } from '@zari/shared/onboarding/onboarding'
import { Router } from 'express'
import { validBody } from '../../http/request-input.ts'
import {
  editOnboarding,
  type OnboardingServices,
  onboardingState,
  noteTestOrder,
  removeTestOrder,
} from './onboarding.ts'

export function onboardingRoutes(services: OnboardingServices): Router {
  const router = Router()
  router.get(apiPaths.adminOnboarding, async (_request, response) => {
    response.json(await onboardingState(services))
  })
  router.patch(apiPaths.adminOnboarding, async (request, response) => {
    response.json(await editOnboarding(services, validBody(request, onboardingEditSchema)))
  })
  router.put(apiPaths.adminTestOrder, async (request, response) => {
    response.json(await noteTestOrder(services, validBody(request, testOrderSchema).id))
  })
  router.delete(apiPaths.adminTestOrder, async (_request, response) => {
    response.json(await removeTestOrder(services))
  })
  return router
}
