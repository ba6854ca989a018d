import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { ShopEdit } from '@zari/shared/shop/shop-schema'
import { isShopSettings, type ShopSettings } from '@zari/shared/shop/shop-settings'
import { takeShop } from '../../sync/server-data/shop.ts'
import { withSession } from '../../sync/session/with-session.ts'

const PATIENCE_MS = 60_000

/** @throws what `request` throws */
export async function readSettings(): Promise<ShopSettings> {
  const settings = await withSession(() => request(apiPaths.adminShop, isShopSettings))
  takeShop(settings)
  return settings
}

/** @throws ApiError 409 with the settings as they stand; 422 */
export async function saveSettings(edit: ShopEdit): Promise<ShopSettings> {
  const options = { method: 'PATCH', body: edit, patience: PATIENCE_MS } as const
  const settings = await withSession(() => request(apiPaths.adminShop, isShopSettings, options))
  takeShop(settings)
  return settings
}
