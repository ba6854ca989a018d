import { business } from '../business.ts'
import type { GalleryPiece } from '../gallery/gallery-item.ts'
import { knownPieces } from '../gallery/known-pieces.ts'
import { readShop } from '../shop/shop.ts'
import type { SiteContent } from '../shop/site-content.ts'

const pieces: GalleryPiece[] = knownPieces.map((piece) => ({
  ...piece,
  id: `${piece.category}-${piece.sortOrder}`,
  onQuote: false,
  picture: null,
}))

/** What a site shows of which nothing is known yet: how every shop begins. */
export const beginning: SiteContent = { shop: business, pieces }

/** A version as it was kept, maybe by an older Zari: settings that it did not know are as they begin. */
export function readContent(stored: SiteContent): SiteContent {
  return { ...stored, shop: readShop(stored.shop, beginning.shop) }
}
