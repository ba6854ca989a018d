import { apiPaths } from '@zari/shared/api/paths'
import { typedKeys } from '@zari/shared/lib/objects'
import { shopFields } from '@zari/shared/shop/shop-fields'
import { shopEditSchema } from '@zari/shared/shop/shop-schema'
import type { PublicShopInfo } from '@zari/shared/shop/shop-settings'
import { Router } from 'express'
import { isDeepStrictEqual } from 'node:util'
import { staffOf } from '../../http/authorize.ts'
import { validBody } from '../../http/request-input.ts'
import { recordActivity } from '../activity/index.ts'
import { editShop, type EditShopParts } from './edit-shop.ts'

/** GET /api/shop: the shop's name and logo, before signing in. */
export function shopSignRoutes({ shop, isDemo }: Pick<EditShopParts, 'shop'> & { isDemo: boolean }): Router {
  const router = Router()
  router.get(apiPaths.shop, async (_request, response) => {
    const { name, shortName } = await shop.seen()
    response.json({ name, shortName, isDemo } satisfies PublicShopInfo)
  })
  return router
}

/** /api/admin/shop: readable by staff, writable by roles that may run the shop. */
export function shopRoutes(
  parts: EditShopParts,
  topOutfits: () => Promise<readonly string[]>,
  publicOrigin = '',
): Router {
  const router = Router()
  router.get(apiPaths.adminShop, async (_request, response) => {
    const [settings, outfits] = await Promise.all([parts.shop.settings(), topOutfits()])
    response.json({ ...settings, publicOrigin, topOutfits: outfits })
  })
  router.patch(apiPaths.adminShop, async (request, response) => {
    const edit = validBody(request, shopEditSchema)
    const before = await parts.shop.settings()
    const after = await editShop(parts, edit, staffOf(request))
    const what = typedKeys(shopFields).filter((name) => !isDeepStrictEqual(before[name], after[name]))
    if (what.length > 0) recordActivity(request, { type: 'settings', details: { what } })
    response.json(after)
  })
  return router
}
