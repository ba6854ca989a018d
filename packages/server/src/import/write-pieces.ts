import { knownPieces } from '@zari/shared/gallery/default-pieces'
import type { GalleryItem } from '@zari/shared/gallery/piece'
import type { mongo } from 'mongoose'
import { type GalleryDocument, type GalleryStore, placeOldPieces } from '../features/gallery/index.ts'
import type { ImportedPart } from '../features/orders/index.ts'
import type { ImportedPiece } from './piece-of-row.ts'
import type { Verdict } from './write-orders.ts'

type Stored = GalleryDocument & { imported?: ImportedPart }
type Piece = Omit<GalleryItem, 'id'>

const isAlike = (one: Piece | Stored, other: Piece) =>
  one.title === other.title &&
  one.category === other.category &&
  one.price === other.price &&
  one.imageUrl === other.imageUrl &&
  (one.description ?? null) === other.description &&
  one.sortOrder === other.sortOrder

/** As every gallery begins, so that nobody has said anything of it here. */
const isUntouched = (stored: Stored) => knownPieces.some((known) => isAlike(stored, known))

/**
 * Puts a piece into the gallery. One that is there from the beginning takes on what the old shop says of it; one
 * that somebody has changed here stays. Visitors see it once it is published.
 */
export async function writePiece(
  gallery: GalleryStore,
  { id, digest, piece, kept }: ImportedPiece,
  { from, write }: { from: string; write: boolean },
): Promise<Verdict> {
  const collection = gallery.items.collection as unknown as mongo.Collection<Stored>
  const { title, category } = piece
  const there = await collection.findOne({ $or: [{ _id: id }, { title, category }] })
  const imported: ImportedPart = { from, at: new Date(), digest, kept }
  if (!there) {
    if (write) {
      await collection.insertOne({ _id: id, ...piece, imported })
      await placeOldPieces(gallery)
    }
    return 'new'
  }
  if (there.imported?.digest === digest || isAlike(there, piece)) return 'same'
  if (there.imported || !isUntouched(there)) return 'other'
  if (write) {
    await gallery.transaction(async (session) => {
      await gallery.number(session)
      const change = { $set: { ...piece, imported }, $inc: { version: 1 } }
      await collection.updateOne({ _id: there._id }, change, { session })
    })
  }
  return 'new'
}
