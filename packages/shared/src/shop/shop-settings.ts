import * as v from 'valibot'
import type { Email } from '../contact/email.ts'
import type { Instant } from '../time/due-date.ts'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { Shop } from './shop.ts'
import type { ShopFieldName } from './shop-fields.ts'

export interface ShopSettings extends Shop {
  /** Rises with each change; an edit says which one it was made from. */
  version: number
  changedAt: Instant | null
  changedBy: Email | null
  /** For links that staff sends. Only of GET; empty where the server was not told. */
  publicOrigin?: string
}

/** In `conflicts` of a 409, whose `current` are the settings. */
export interface ShopConflict {
  field: ShopFieldName
  by: Email | null
}

export interface PublicShopInfo {
  name: string
  shortName: string
  isDemo: boolean
}

const settings = v.object({ version: v.number(), name: v.string() })

export const isShopSettings: IsAnswer<ShopSettings> = matches(settings)

export const isShopConflict: IsAnswer<{ conflicts: ShopConflict[]; current: ShopSettings }> = matches(
  v.object({ conflicts: v.array(v.object({ field: v.string() })), current: settings }),
)

export const isPublicShopInfo: IsAnswer<PublicShopInfo> = matches(
  v.object({ name: v.string(), shortName: v.string() }),
)
