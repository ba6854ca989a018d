import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { Shop } from './shop.ts'
import type { ShopFieldName } from './shop-fields.ts'

/** GET /api/admin/shop: the settings as they are, published or not. */
export interface ShopSettings extends Shop {
  /** Rises with each change; an edit says which one it was made from. */
  version: number
  /** ISO 8601; null before anything was set. */
  changedAt: string | null
  /** E-mail address of whoever changed them last. */
  changedBy: string | null
  /** Where customers reach the shop, for links that staff sends them. Only of GET; empty where the server was not told. */
  publicOrigin?: string
}

/** What two changed to different values: `conflicts` of a 409, whose `current` are the settings. */
export interface ShopConflict {
  field: ShopFieldName
  /** E-mail address of the other. */
  by: string | null
}

/** GET /api/shop: what whoever has not signed in sees of the shop in the staff app. */
export interface PublicShopInfo {
  name: string
  shortName: string
  /** Whether it is no shop: a demo, which is gone when it ends. */
  isDemo: boolean
}

/** Which settings there are depends on the server's version: `readShop` fills in those that it does not say. */
const settings = v.object({ version: v.number(), name: v.string() })

export const isShopSettings: IsAnswer<ShopSettings> = matches(settings)

/** The body of a 409. */
export const isShopConflict: IsAnswer<{ conflicts: ShopConflict[]; current: ShopSettings }> = matches(
  v.object({ conflicts: v.array(v.object({ field: v.string() })), current: settings }),
)

export const isPublicShopInfo: IsAnswer<PublicShopInfo> = matches(
  v.object({ name: v.string(), shortName: v.string() }),
)
