import * as v from 'valibot'
import type { GalleryCategory } from '../gallery/piece.ts'
import type { PieceState } from '../gallery/staff-piece.ts'
import type { Rupees } from '../money/money.ts'

export const PRICE_ROW_KINDS = ['garment', 'extra'] as const

export type PriceRowKind = (typeof PRICE_ROW_KINDS)[number]

/** As the devices of owners and staff store it. Garments come before extras. */
export interface PriceRow {
  id: string
  name: string
  nameTe?: string
  nameHi?: string
  /** Of one piece. Null: entered for each order. */
  price: Rupees | null
  kind: PriceRowKind
  /** Hidden rows are not offered. Retired ones are not sent to devices. */
  state: PieceState
  /** The piece of the gallery that has the row's id and price. */
  piece?: { title: string; category: GalleryCategory; imageUrl: string }
}

/** Of an answer. */
export const storedPriceRow = v.object({
  id: v.string(),
  name: v.string(),
  price: v.nullable(v.number()),
  kind: v.string(),
  state: v.string(),
})
