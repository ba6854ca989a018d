import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { parseJson } from '@zari/shared/json'
import { type ShopSettings, shopSettingsSchema } from '@zari/shared/shop/shop-settings'
import * as v from 'valibot'
import { deviceMemory } from '../../state/browser-memory.ts'

const KEY = 'zari-shop-settings'

const none: ShopSettings = { upiId: '' }

/** As this device last heard of them: a receipt is made without a network, too. */
export function keptSettings(): ShopSettings {
  const kept = v.safeParse(shopSettingsSchema, parseJson(deviceMemory.read(KEY) ?? ''))
  return kept.success ? kept.output : none
}

/** Reads the settings, and keeps them. @throws what `request` throws, and ValiError for an answer that is none */
export async function readSettings(): Promise<ShopSettings> {
  const settings = v.parse(shopSettingsSchema, await request<unknown>(apiPaths.adminShop))
  // Where they are not kept, a receipt without a network has no QR.
  deviceMemory.keep(KEY, JSON.stringify(settings))
  return settings
}
