import { business } from '@zari/shared/business'
import { readShop, type Shop } from '@zari/shared/shop/shop'
import type { ShopFieldName } from '@zari/shared/shop/shop-fields'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import { TtlCache } from '../../lib/ttl-cache.ts'

/** There is one. */
export const SHOP_ID = 'shop'

/** When a field was set last, and by whom. */
export interface FieldChange {
  version: number
  /** E-mail address. */
  by: string
}

/** What was set of the shop; what was not is as its first settings say. */
export interface ShopDocument {
  _id: string
  /** Rises with each change. */
  version: number
  fields: Partial<Shop>
  changes: Partial<Record<ShopFieldName, FieldChange>>
  changedAt: Date
  changedBy: string
}

export function createShopModel(connection: Connection): Model<ShopDocument> {
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
    // An empty list, too, is something that was set.
    { versionKey: false, collection: 'shop_settings', minimize: false },
  )
  return connection.model<ShopDocument>('shop_settings', schema)
}

/** What is changed, here or at another server, is seen after this long at the latest. */
const KEEP_MS = 1_000

/** The shop's settings as they are, published or not. */
export class ShopStore {
  readonly model: Model<ShopDocument>
  /** What stands where nothing was set. */
  readonly #first: Shop
  readonly #memory = new TtlCache<Shop>(KEEP_MS)
  #last: Shop | undefined

  /** @param upiId of the environment: counts until one is set in the app */
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

  /** What was ever set in the app. */
  async setFields(): Promise<ReadonlySet<string>> {
    const stored = await this.model.findById(SHOP_ID, { changes: 1 }).lean()
    return new Set(Object.keys(stored?.changes ?? {}))
  }

  /** As a version of the site has them, and how often they were changed. */
  async current(): Promise<{ shop: Shop; version: number }> {
    const { version, changedAt: _at, changedBy: _by, ...shop } = await this.settings()
    return { shop, version }
  }

  /**
   * Asks the database once a second, however many want to know. While it is away, the last that is known.
   * @throws what the database says, when nothing is known yet
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

  /** Who asks from now on gets what has just been written. */
  forget(): void {
    this.#memory.forgetAll()
  }
}
