import type { Cropping } from '@zari/shared/gallery/picture'
import { type GalleryItem, PIECE_WORDS } from '@zari/shared/gallery/piece'
import type { PieceState, StaffPicture } from '@zari/shared/gallery/staff-piece'
import { fromKeys } from '@zari/shared/lib/objects'
import { uuidv7 } from '@zari/shared/lib/ids'
import { type Connection, type Model, Schema } from 'mongoose'
import type { StoredVersion } from '../../lib/versioned.ts'

export interface GalleryDocument
  extends Omit<GalleryItem, 'id' | 'description' | 'picture'>, Partial<StoredVersion> {
  _id: string
  description?: string | null
  picture?: StaffPicture | null
  state?: PieceState
  /** Within its category (`fractional-indexing`). */
  place?: string
}

export interface PictureDocument {
  _id: string
  /** `/objects/uploads/…`: the photograph; lost files are made again from it. */
  source: string
  cropping: Cropping
  widths: number[]
  colour: string
  /** Of the customer whose piece it shows; `path` is the picture's on the order, which the consent names. */
  order?: { link: string; path: string }
  usedAt: Date
  isGoing?: boolean
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
      ...fromKeys(PIECE_WORDS, () => String),
      sortOrder: { type: Number, default: 1 },
      onQuote: Boolean,
      picture: { type: Schema.Types.Mixed, default: undefined },
      state: String,
      place: String,
      version: Number,
      changedAt: Date,
      changedBy: String,
    },
    { versionKey: false, collection: 'gallery_items' },
  )
  return connection.model<GalleryDocument>('gallery_items', schema)
}

export function createPictureModel(connection: Connection): Model<PictureDocument> {
  const schema = new Schema<PictureDocument>(
    {
      _id: String,
      source: String,
      cropping: { type: Schema.Types.Mixed },
      widths: [Number],
      colour: String,
      order: { type: Schema.Types.Mixed, default: undefined },
      usedAt: Date,
      isGoing: Boolean,
    },
    { versionKey: false, collection: 'gallery_pictures' },
  )
  schema.index({ source: 1 })
  return connection.model<PictureDocument>('gallery_pictures', schema)
}
