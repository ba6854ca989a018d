import { isQuoted } from '@zari/shared/gallery/gallery-rules'
import type { GalleryItem } from '@zari/shared/gallery/piece'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import type { IslandKey, Words } from './texts/words.ts'

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** The price as the site shows it; undefined where it says Click for Quote instead. */
export function piecePrice(
  piece: GalleryItem,
  prices: PriceDisplay,
  { say }: Words<IslandKey>,
): string | undefined {
  if (prices === 'quote' || isQuoted(piece)) return undefined
  const price = rupees.format(piece.price)
  return prices === 'from' ? say('gallery.from', { price }) : price
}
