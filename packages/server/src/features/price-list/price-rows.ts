import { piecePictureUrl } from '@zari/shared/gallery/picture'
import type { StaffPriceRow } from '@zari/shared/price-list/edit-price-row'
import { PRICE_ROW_KINDS, type PriceRow, type PriceRowKind } from '@zari/shared/price-list/price-list'
import { generateKeyBetween } from 'fractional-indexing'
import { type StoredVersion, versionOf } from '../../lib/versioned.ts'
import type { GalleryDocument } from '../gallery/index.ts'

export interface PriceRowDocument extends Omit<PriceRow, 'id' | 'piece'>, Partial<StoredVersion> {
  /** A piece's row has the piece's id and price: both are written in one transaction. */
  _id: string
  /** Within its kind (`fractional-indexing`). */
  place: string
  changeSeq: number
}

export type NewRow = Omit<PriceRowDocument, 'place' | 'changeSeq'>

export const newRow = (_id: string, fields: Partial<NewRow> = {}): NewRow => ({
  _id,
  name: '',
  price: null,
  kind: 'garment',
  state: 'shown',
  ...fields,
})

/** In the gallery, 0 is no price. */
export const priceOfPiece = ({ price }: GalleryDocument): number | null => price || null

export const rowOfPiece = (piece: GalleryDocument): NewRow =>
  newRow(piece._id, {
    name: piece.title,
    ...(piece.titleTe && { nameTe: piece.titleTe }),
    ...(piece.titleHi && { nameHi: piece.titleHi }),
    price: priceOfPiece(piece),
  })

export const usualExtras = ['Lining', 'Fall and pico', 'Padding', 'Sleeve work', 'Latkan', 'Express'].map(
  (name) => newRow(`extra-${name.toLowerCase().replaceAll(' ', '-')}`, { name, kind: 'extra' }),
)

export function inOrder(rows: readonly PriceRowDocument[]): PriceRowDocument[] {
  const placed = rows.toSorted((a, b) => (a.place < b.place ? -1 : 1))
  return PRICE_ROW_KINDS.flatMap((kind) => placed.filter((row) => row.kind === kind))
}

export const lastPlace = (rows: readonly PriceRowDocument[], kind: PriceRowKind): string =>
  generateKeyBetween(rows.findLast((row) => row.kind === kind)?.place ?? null, null)

export function presentRow(row: NewRow, piece?: GalleryDocument): StaffPriceRow {
  const { _id: id, name, nameTe, nameHi, price, kind, state } = row
  return {
    id,
    name,
    ...(nameTe && { nameTe }),
    ...(nameHi && { nameHi }),
    price,
    kind,
    state,
    ...(piece && { piece: pieceOfRow(piece) }),
    ...versionOf(row),
  }
}

const pieceOfRow = ({ title, category, picture, imageUrl }: GalleryDocument) => ({
  title,
  category,
  imageUrl: picture ? piecePictureUrl(picture.id, picture.widths[0] ?? 320, 'webp') : imageUrl,
})
