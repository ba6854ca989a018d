import { apiPaths } from '@zari/shared/api/paths'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import type { Answer, TestClient } from './test-client.ts'

export async function settingsOf(staff: TestClient): Promise<ShopSettings> {
  return (await staff.get(apiPaths.adminShop)).json as ShopSettings
}

/** Sets fields, from the current version of the settings. */
export async function setShop(staff: TestClient, fields: object): Promise<Answer> {
  const { version } = await settingsOf(staff)
  return staff.patch(apiPaths.adminShop, { version, ...fields })
}
