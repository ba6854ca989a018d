import type { Shop } from '@zari/shared/shop/shop'
import type { ShopFieldName } from '@zari/shared/shop/shop-fields'
import { type Connection, type Model, Schema } from 'mongoose'

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
