import type { GalleryItem } from '@zari/shared/gallery/gallery-item'
import { uuidv7 } from '@zari/shared/ids'
import { type Connection, type Model, Schema } from 'mongoose'

export interface GalleryDocument extends Omit<GalleryItem, 'id' | 'description'> {
  _id: string
  description?: string | null
}

export function createGalleryModel(connection: Connection): Model<GalleryDocument> {
  const schema = new Schema<GalleryDocument>(
    {
      _id: { type: String, default: () => uuidv7() },
      title: { type: String, required: true },
      category: { type: String, required: true },
      price: { type: Number, required: true },
      imageUrl: { type: String, required: true },
      description: String,
      sortOrder: { type: Number, default: 1 },
    },
    { versionKey: false, collection: 'gallery_items' },
  )
  return connection.model<GalleryDocument>('gallery_items', schema)
}
