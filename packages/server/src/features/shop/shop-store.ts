import { business } from '@zari/shared/shop/business'
import { readShop, type Shop } from '@zari/shared/shop/shop'
import { firstContacts } from '@zari/shared/shop/shop-text'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { type StoredVersion, versionOf } from '../../lib/versioned.ts'

export const SHOP_ID = 'shop'

interface ShopDocument extends StoredVersion {
  _id: string
  /** Those that were set. */
  fields: Partial<Shop>
}

function createShopModel(connection: Connection): Model<ShopDocument> {
  const { Mixed } = Schema.Types
  const schema = new Schema<ShopDocument>(
    {
      _id: String,
      version: Number,
      fields: { type: Mixed },
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
    const { name } = readShop(stored?.fields, this.#first)
    const first = { ...this.#first, ...firstContacts(name) }
    return { ...readShop(stored?.fields, first), ...versionOf(stored) }
  }

  async settings(session?: ClientSession): Promise<ShopSettings> {
    return this.settingsOf(await this.model.findById(SHOP_ID, null, session ? { session } : {}).lean())
  }

  async setFields(): Promise<ReadonlySet<string>> {
    const stored = await this.model.findById(SHOP_ID, { fields: 1 }).lean()
    return new Set(Object.keys(stored?.fields ?? {}))
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
