import { gallerySourceOf } from '@zari/shared/gallery/piece'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import type { Piece } from './piece.ts'

const plain = (name: string) => name.trim().toLowerCase()

export const isSameOutfit = (one: string, other: string): boolean => plain(one) === plain(other)

/** A hidden row keeps its price, too. */
export const rowOfOutfit = (rows: readonly PriceRow[], outfit: string): PriceRow | undefined =>
  outfit.trim() ? rows.find(({ kind, name }) => kind === 'garment' && isSameOutfit(name, outfit)) : undefined

export const galleryOfRow = (row: PriceRow | undefined): Partial<Piece> =>
  row?.piece ? { gallerySource: gallerySourceOf[row.piece.category] } : {}
