import { GALLERY_CATEGORIES, type GalleryCategory, gallerySourceOf } from '@zari/shared/gallery/piece'
import { readAmount } from '@zari/shared/money'
import { namedGallerySource } from '@zari/shared/orders/gallery-source'
import { textOf } from '@zari/shared/orders/read-order'
import { RowError } from './import-error.ts'
import { type KeptValue, readRow } from './read-row.ts'

/** A piece of the gallery as it is to be stored, made of one row. */
export interface ImportedPiece {
  id: string
  digest: string
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

function categoryOf(said: string): GalleryCategory | undefined {
  const source = namedGallerySource(said)
  return GALLERY_CATEGORIES.find((one) => one === said || gallerySourceOf[one] === source)
}

/** @throws RowError when a piece could not be shown */
export function pieceOfRow(values: Record<string, unknown>): ImportedPiece {
  const { known, unknown, digest, id, oldId } = readRow('gallery', values)
  const text = (name: string) => textOf(known[name])
  const kept = [...unknown, ...(oldId === undefined ? [] : [{ name: 'id', value: oldId }])]
  const notes = unknown.map(({ name }) => `"${name}" has no field here and is kept beside the piece`)
  const title = text('title')
  if (!title) throw new RowError('has no title')
  const category = categoryOf(text('category'))
  if (!category) {
    throw new RowError(`has the category "${text('category')}"; they are ${GALLERY_CATEGORIES.join(', ')}`)
  }
  const price = readAmount(text('price'))
  if (price === undefined || price < 0)
    throw new RowError(`has the price "${text('price')}", which is no amount`)
  if (!text('imageUrl')) throw new RowError('has no picture (imageUrl)')
  if (!Number.isInteger(price)) {
    kept.push({ name: 'price', value: text('price') })
    notes.push('prices are whole rupees: paise are rounded')
  }
  const order = Number(text('sortOrder') || 1)
  if (!Number.isInteger(order)) kept.push({ name: 'sortOrder', value: text('sortOrder') })
  return {
    id,
    digest,
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
