import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { WantedShop } from '@zari/shared/shop/shop-schema'
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

/**
 * @param base version that the changes were made from
 * @throws ApiError 409 with another owner's changes; 422
 */
export async function saveSettings(base: number, fields: Partial<WantedShop>): Promise<ShopSettings> {
  const options = { method: 'PATCH', body: { base, fields }, patience: PATIENCE_MS } as const
  const settings = await withSession(() => request(apiPaths.adminShop, isShopSettings, options))
  takeShop(settings)
  return settings
}
