import { knownPieces } from '@zari/shared/gallery/default-pieces'
import { mongo } from 'mongoose'
import type { GalleryStore } from './gallery-store.ts'
import { placeOldPieces } from './place-pieces.ts'

/**
 * Fills an empty gallery with the known pieces; leaves one that has anything alone. Their ids are always the same, so
 * that of two servers that start at once neither adds them a second time.
 */
export async function seedGallery(store: GalleryStore): Promise<void> {
  await store.pictures.createIndexes()
  if (await store.items.exists({})) return
  const pieces = knownPieces.map((piece) => ({ ...piece, _id: `${piece.category}-${piece.sortOrder}` }))
  try {
    await store.items.insertMany(pieces, { ordered: false })
  } catch (error) {
    const isThere = error instanceof mongo.MongoServerError && error.code === 11_000
    if (!isThere) throw error
  }
  await placeOldPieces(store)
}
