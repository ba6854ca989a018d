import type { Cropping } from '@zari/shared/gallery/picture'
import type { GalleryItem } from '@zari/shared/gallery/piece'
import type { PieceState, StaffPicture } from '@zari/shared/gallery/staff-piece'
import { uuidv7 } from '@zari/shared/ids'
import { type Connection, type Model, Schema } from 'mongoose'

/** A piece as the shop works on it. All that is optional is missing where another tool has put the piece in. */
export interface GalleryDocument extends Omit<GalleryItem, 'id' | 'description' | 'picture'> {
  _id: string
  description?: string | null
  picture?: StaffPicture | null
  state?: PieceState
  /** Among those of its category: sorts as text, and has room between any two (`fractional-indexing`). */
  place?: string
  version?: number
  changedAt?: Date
  changedBy?: string
}

/** A photograph that was cut and made in all sizes. */
export interface PictureDocument {
  /** In its addresses; see `PiecePicture`. */
  _id: string
  /** `/objects/uploads/…`: of what it was made, and is made again where its files are lost. */
  source: string
  cropping: Cropping
  widths: number[]
  colour: string
  /** When somebody last meant to use it: what is swept has not been for a day. */
  usedAt: Date
  /** The sweep is removing its files: no piece may have it any more. */
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
      usedAt: Date,
      isGoing: Boolean,
    },
    { versionKey: false, collection: 'gallery_pictures' },
  )
  schema.index({ source: 1 })
  return connection.model<PictureDocument>('gallery_pictures', schema)
}
