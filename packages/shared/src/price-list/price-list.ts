import * as v from 'valibot'
import type { GalleryCategory } from '../gallery/piece.ts'
import type { PieceState } from '../gallery/staff-piece.ts'
import type { Rupees } from '../money/money.ts'

export const PRICE_ROW_KINDS = ['garment', 'extra'] as const

export type PriceRowKind = (typeof PRICE_ROW_KINDS)[number]

/** As every device of the counter has it. The list is in its order: garments, then extras. */
export interface PriceRow {
  id: string
  name: string
  nameTe?: string
  nameHi?: string
  /** For one. Null: asked each time. */
  price: Rupees | null
  kind: PriceRowKind
  /** Hidden: keeps its price, and is not offered. Devices do not get retired rows. */
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
