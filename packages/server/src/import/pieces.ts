import { knownPieces } from '@zari/shared/gallery/default-pieces'
import {
  GALLERY_CATEGORIES,
  type GalleryCategory,
  type GalleryItem,
  gallerySourceOf,
} from '@zari/shared/gallery/piece'
import { readAmount } from '@zari/shared/money/money'
import { namedGallerySource } from '@zari/shared/gallery/gallery-source'
import { textOf } from '@zari/shared/orders/read-order'
import { type GalleryDocument, type GalleryStore, placeBehind } from '../features/gallery/index.ts'
import type { ImportedPart } from '../features/orders/index.ts'
import { type KeptValue, readRow } from './map-row.ts'
import { wholeNumber } from './parse-values.ts'
import { RowError } from './types.ts'
import type { Verdict } from './write-orders.ts'

export interface ImportedPiece {
  id: string
  digest: string
  /** A piece with its id is the same one, whatever else differs. */
  isOwn: boolean
  piece: {
    title: string
    category: GalleryCategory
    price: number
    imageUrl: string
    description: string | null
    sortOrder: number
  }
  kept: KeptValue[]
  notes: string[]
}

function categoryOf(name: string): GalleryCategory | undefined {
  const source = namedGallerySource(name)
  return GALLERY_CATEGORIES.find((one) => one === name || gallerySourceOf[one] === source)
}

export function pieceOfRow(values: Record<string, unknown>): ImportedPiece {
  const { known, unknown, digest, id, oldId } = readRow('gallery', values)
  const text = (name: string) => textOf(known[name])
  const kept = [...unknown, ...(oldId === undefined ? [] : [{ name: 'id', value: oldId }])]
  const notes = unknown.map(({ name }) => `"${name}" has no field here and is kept as extra data`)
  const title = text('title')
  if (!title) throw new RowError('has no title')
  const category = categoryOf(text('category'))
  if (!category) {
    throw new RowError(`has the category "${text('category')}"; they are ${GALLERY_CATEGORIES.join(', ')}`)
  }
  const price = readAmount(textOf(wholeNumber(known['price'])))
  if (price === undefined || price < 0)
    throw new RowError(`has the price "${text('price')}", which is not an amount`)
  const isOwn = ['state', 'version', 'picture'].every((name) => name in values)
  if (!text('imageUrl') && !isOwn) throw new RowError('has no picture (imageUrl)')
  if (!Number.isInteger(price)) {
    kept.push({ name: 'price', value: text('price') })
    notes.push('prices are whole rupees: paise are rounded')
  }
  const order = Number(text('sortOrder') || 1)
  if (!Number.isInteger(order)) kept.push({ name: 'sortOrder', value: text('sortOrder') })
  return {
    id,
    digest,
    isOwn,
    piece: {
      title,
      category,
      price: Math.round(price),
      imageUrl: text('imageUrl'),
      description: text('description') || null,
      sortOrder: Number.isInteger(order) ? order : 1,
    },
    kept,
    notes,
  }
}

type Stored = GalleryDocument & { imported?: ImportedPart }
type Piece = Omit<GalleryItem, 'id'>

const isSameUser = (one: Piece | Stored, other: Piece) =>
  one.title === other.title &&
  one.category === other.category &&
  one.price === other.price &&
  one.imageUrl === other.imageUrl &&
  (one.description ?? null) === other.description &&
  one.sortOrder === other.sortOrder

const isUntouched = (stored: Stored) => knownPieces.some((known) => isSameUser(stored, known))

/** Known pieces are updated unless they were edited here. */
export async function writePiece(
  gallery: GalleryStore,
  { id, digest, isOwn, piece, kept }: ImportedPiece,
  { from, write }: { from: string; write: boolean },
): Promise<Verdict> {
  const collection = gallery.items.db.collection<Stored>(gallery.items.collection.name)
  const { title, category } = piece
  const there = await collection.findOne({ $or: [{ _id: id }, { title, category }] })
  const imported: ImportedPart = { from, at: new Date(), digest, kept }
  if (!there) {
    if (write) {
      await gallery.transaction(async (session) => {
        await gallery.number(session)
        const place = await placeBehind(gallery, category, session)
        await collection.insertOne(
          { _id: id, ...piece, place, state: 'shown', version: 0, imported },
          { session },
        )
        await gallery.onPiece(id, session)
      })
    }
    return 'new'
  }
  if (isOwn && there._id === id) return 'same'
  if (there.imported?.digest === digest || isSameUser(there, piece)) return 'same'
  if (there.imported || !isUntouched(there)) return 'other'
  if (write) {
    await gallery.transaction(async (session) => {
      await gallery.number(session)
      const change = { $set: { ...piece, imported }, $inc: { version: 1 } }
      await collection.updateOne({ _id: there._id }, change, { session })
      await gallery.onPiece(there._id, session)
    })
  }
  return 'new'
}
