import { business } from '../shop/business.ts'
import { knownPieces } from '../gallery/default-pieces.ts'
import type { GalleryPiece } from '../gallery/piece.ts'
import { readShop, type Shop } from '../shop/shop.ts'

export type { Shop }

/** All that the site shows and that the shop can change: a version of it is published as a whole. */
export interface SiteContent {
  shop: Shop
  /** In the order of their galleries. */
  pieces: GalleryPiece[]
}

const pieces: GalleryPiece[] = knownPieces.map((piece) => ({
  ...piece,
  id: `${piece.category}-${piece.sortOrder}`,
  onQuote: false,
  picture: null,
}))

/** What a site shows of which nothing is known yet: how every shop begins. */
export const defaultContent: SiteContent = { shop: business, pieces }

/** A version as it was kept, maybe by an older Zari: settings that it did not know are as they begin. */
export function readContent(stored: SiteContent): SiteContent {
  return { ...stored, shop: readShop(stored.shop, defaultContent.shop) }
}
