import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { type Versioned, versionedEntries } from '../lib/versioned.ts'
import type { Shop } from './shop.ts'

export const TOP_OUTFITS = 6

/** GET /api/admin/shop: the settings as they are, published or not. */
export interface ShopSettings extends Shop, Versioned {
  /** Where customers reach the shop, for links that staff sends them. Only of GET; empty where the server was not told. */
  publicOrigin?: string
  /** The outfits ordered most, by name. Only of GET. */
  topOutfits?: readonly string[]
}

/** GET /api/shop: what the staff app shows of the shop before signing in. */
export interface PublicShopInfo {
  name: string
  shortName: string
  isDemo: boolean
}

/** Which settings there are depends on the server's version: `readShop` fills in those that it does not say. */
const settings = v.object({ ...versionedEntries, name: v.string() })

export const isShopSettings: IsAnswer<ShopSettings> = matches(settings)

export const isPublicShopInfo: IsAnswer<PublicShopInfo> = matches(
  v.object({ name: v.string(), shortName: v.string() }),
)
