import { business } from '../shop/business.ts'
import { knownPieces } from '../gallery/default-pieces.ts'
import type { GalleryPiece } from '../gallery/piece.ts'
import { readShop, type Shop } from '../shop/shop.ts'

export type { Shop }

/** What the site shows and the shop can change; published as a whole. */
export interface SiteContent {
  shop: Shop
  pieces: GalleryPiece[]
}

const pieces: GalleryPiece[] = knownPieces.map((piece) => ({
  ...piece,
  id: `${piece.category}-${piece.sortOrder}`,
  onQuote: false,
  picture: null,
}))

export const defaultContent: SiteContent = { shop: business, pieces }

/** A stored version may lack settings that were added since: they have their defaults. */
export function readContent(stored: SiteContent): SiteContent {
  return { ...stored, shop: readShop(stored.shop, defaultContent.shop) }
}
