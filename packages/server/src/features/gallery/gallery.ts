import type { GalleryItem } from '@zari/shared/gallery/gallery-item'
import { knownPieces } from '@zari/shared/gallery/known-pieces'
import { type Model, mongo } from 'mongoose'
import type { GalleryDocument } from './gallery-model.ts'

/**
 * Fills an empty gallery with the known pieces; leaves one that has anything alone. Their ids are always the same, so
 * that of two servers that start at once neither adds them a second time.
 */
export async function seedGallery(items: Model<GalleryDocument>): Promise<void> {
  if (await items.exists({})) return
  const pieces = knownPieces.map((piece) => ({ ...piece, _id: `${piece.category}-${piece.sortOrder}` }))
  try {
    await items.insertMany(pieces, { ordered: false })
  } catch (error) {
    const isThere = error instanceof mongo.MongoServerError && error.code === 11_000
    if (!isThere) throw error
  }
}

/** All pieces, category by category, each in its own order. */
export async function listGallery(items: Model<GalleryDocument>): Promise<GalleryItem[]> {
  const found = await items.find().sort({ category: 1, sortOrder: 1, _id: 1 }).lean()
  return found.map(({ _id, title, category, price, imageUrl, description, sortOrder }) => ({
    id: _id,
    title,
    category,
    price,
    imageUrl,
    description: description ?? null,
    sortOrder: sortOrder ?? 1,
  }))
}
