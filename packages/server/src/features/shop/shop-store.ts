import { business } from '@zari/shared/shop/business'
import { readShop, type Shop } from '@zari/shared/shop/shop'
import type { ShopFieldName } from '@zari/shared/shop/shop-fields'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import { TtlCache } from '../../lib/ttl-cache.ts'

export const SHOP_ID = 'shop'

export interface FieldChange {
  version: number
  by: string
}

interface ShopDocument {
  _id: string
  version: number
  fields: Partial<Shop>
  changes: Partial<Record<ShopFieldName, FieldChange>>
  changedAt: Date
  changedBy: string
}

function createShopModel(connection: Connection): Model<ShopDocument> {
  const { Mixed } = Schema.Types
  const schema = new Schema<ShopDocument>(
    {
      _id: String,
      version: Number,
      fields: { type: Mixed },
      changes: { type: Mixed },
      changedAt: Date,
      changedBy: String,
    },
    // Empty lists are values too.
    { versionKey: false, collection: 'shop_settings', minimize: false },
  )
  return connection.model<ShopDocument>('shop_settings', schema)
}

const KEEP_MS = 1_000

export class ShopStore {
  readonly model: Model<ShopDocument>
  readonly #first: Shop
  readonly #memory = new TtlCache<Shop>(KEEP_MS)
  #last: Shop | undefined

  constructor(connection: Connection, upiId?: string) {
    this.model = createShopModel(connection)
    this.#first = upiId === undefined ? business : { ...business, upiId }
  }

  settingsOf(stored: ShopDocument | null | undefined): ShopSettings {
    return {
      ...readShop(stored?.fields, this.#first),
      version: stored?.version ?? 0,
      changedAt: stored?.changedAt.toISOString() ?? null,
      changedBy: stored?.changedBy ?? null,
    }
  }

  async settings(session?: ClientSession): Promise<ShopSettings> {
    return this.settingsOf(await this.model.findById(SHOP_ID, null, session ? { session } : {}).lean())
  }

  async setFields(): Promise<ReadonlySet<string>> {
    const stored = await this.model.findById(SHOP_ID, { changes: 1 }).lean()
    return new Set(Object.keys(stored?.changes ?? {}))
  }

  async current(): Promise<{ shop: Shop; version: number }> {
    const { version, changedAt: _at, changedBy: _by, ...shop } = await this.settings()
    return { shop, version }
  }

  /**
   * Cached for a second. While the database is away, the last known value.
   * @throws the database's error when nothing is known yet
   */
  seen(): Promise<Shop> {
    return this.#memory.get(SHOP_ID, async () => {
      try {
        const { shop } = await this.current()
        this.#last = shop
        return shop
      } catch (error) {
        if (this.#last) return this.#last
        throw error
      }
    })
  }

  forget(): void {
    this.#memory.forgetAll()
  }
}
