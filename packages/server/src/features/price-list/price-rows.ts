import { piecePictureUrl } from '@zari/shared/gallery/picture'
import type { PieceState } from '@zari/shared/gallery/staff-piece'
import type { StaffPriceRow } from '@zari/shared/price-list/edit-price-row'
import { PRICE_ROW_KINDS, type PriceRow, type PriceRowKind } from '@zari/shared/price-list/price-list'
import { generateKeyBetween } from 'fractional-indexing'
import { type Connection, type Model, Schema } from 'mongoose'
import { type StoredVersion, versionOf } from '../../lib/versioned.ts'
import type { GalleryDocument } from '../gallery/index.ts'

export interface PriceRowDocument extends Partial<StoredVersion> {
  /** A piece's row has the id of the piece. */
  _id: string
  name: string
  nameTe: string
  nameHi: string
  /** A piece's own `price` is the same: both are written in one transaction. */
  price: number | null
  kind: PriceRowKind
  state: PieceState
  /** Within its kind (`fractional-indexing`). */
  place: string
  changeSeq: number
}

export function createPriceRowModel(connection: Connection): Model<PriceRowDocument> {
  const schema = new Schema<PriceRowDocument>(
    {
      _id: String,
      name: String,
      nameTe: String,
      nameHi: String,
      price: { type: Number, default: null },
      kind: String,
      state: String,
      place: String,
      changeSeq: Number,
      version: Number,
      changedAt: Date,
      changedBy: String,
    },
    { versionKey: false, collection: 'price_rows' },
  )
  schema.index({ changeSeq: 1 })
  return connection.model<PriceRowDocument>('price_rows', schema)
}

export type NewRow = Omit<PriceRowDocument, 'place' | 'changeSeq'>

export const newRow = (row: Pick<NewRow, '_id'> & Partial<NewRow>): NewRow => ({
  name: '',
  nameTe: '',
  nameHi: '',
  price: null,
  kind: 'garment',
  state: 'shown',
  ...row,
})

/** A quoted piece may have no price, which is 0 in the gallery. */
export const priceOfPiece = ({ price }: Pick<GalleryDocument, 'price'>): number | null => price || null

export const rowOfPiece = (piece: Omit<GalleryDocument, 'description'>): NewRow =>
  newRow({
    _id: piece._id,
    name: piece.title,
    nameTe: piece.titleTe ?? '',
    nameHi: piece.titleHi ?? '',
    price: priceOfPiece(piece),
  })

export const usualExtras: readonly NewRow[] = (
  [
    ['lining', 'Lining', 'లైనింగ్', 'लाइनिंग'],
    ['fall-and-pico', 'Fall and pico', 'ఫాల్, పీకో', 'फॉल, पीको'],
    ['padding', 'Padding', 'ప్యాడింగ్', 'पैडिंग'],
    ['sleeve-work', 'Sleeve work', 'స్లీవ్ వర్క్', 'स्लीव वर्क'],
    ['latkan', 'Latkan', 'లట్కన్', 'लटकन'],
    ['express', 'Express', 'ఎక్స్‌ప్రెస్', 'एक्सप्रेस'],
  ] as const
).map(([id, name, nameTe, nameHi]) => newRow({ _id: `extra-${id}`, name, nameTe, nameHi, kind: 'extra' }))

export function inOrder<R extends Pick<PriceRowDocument, 'kind' | 'place'>>(rows: readonly R[]): R[] {
  const placed = rows.toSorted((a, b) => (a.place < b.place ? -1 : 1))
  return PRICE_ROW_KINDS.flatMap((kind) => placed.filter((row) => row.kind === kind))
}

export function lastPlace(rows: readonly PriceRowDocument[], kind: PriceRowKind): string {
  return generateKeyBetween(rows.findLast((row) => row.kind === kind)?.place ?? null, null)
}

export function presentRow(
  row: NewRow & Partial<PriceRowDocument>,
  piece: GalleryDocument | undefined,
): StaffPriceRow {
  const { _id: id, name, nameTe, nameHi, price, kind, state } = row
  return {
    id,
    name,
    ...(nameTe && { nameTe }),
    ...(nameHi && { nameHi }),
    price,
    kind,
    state,
    ...(piece && { piece: shownPiece(piece) }),
    ...versionOf(row),
  }
}

const shownPiece = ({
  title,
  category,
  picture,
  imageUrl,
}: GalleryDocument): NonNullable<PriceRow['piece']> => ({
  title,
  category,
  imageUrl: picture ? piecePictureUrl(picture.id, picture.widths[0] ?? 320, 'webp') : imageUrl,
})
