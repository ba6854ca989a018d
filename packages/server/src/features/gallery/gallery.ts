import { GALLERY_CATEGORIES, type GalleryItem } from '@zari/shared/gallery/gallery-item'
import type { Model } from 'mongoose'
import type { GalleryDocument } from './gallery-model.ts'
import { knownPieces } from './known-pieces.ts'

function imageOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `/images/gallery/${slug}-480.jpg`
}

/** Fills an empty gallery with the known pieces; leaves one that has anything alone. */
export async function seedGallery(items: Model<GalleryDocument>): Promise<void> {
  if (await items.exists({})) return
  const pieces = GALLERY_CATEGORIES.flatMap((category) =>
    knownPieces[category].map((piece, index) => ({
      ...piece,
      category,
      imageUrl: imageOf(piece.title),
      sortOrder: index + 1,
    })),
  )
  await items.insertMany(pieces)
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
