import { apiPaths } from '@zari/shared/api/paths'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { Router } from 'express'

/** GET /api/admin/shop. */
export function shopRoutes(settings: ShopSettings): Router {
  const router = Router()
  router.get(apiPaths.adminShop, (_request, response) => {
    response.json(settings)
  })
  return router
}
