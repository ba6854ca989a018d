import { isQuoted } from '@zari/shared/gallery/gallery-rules'
import { type GalleryItem, pieceWordNames } from '@zari/shared/gallery/piece'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import type { IslandKey, Words } from './texts/words.ts'
import { isKnownPiece } from '@zari/shared/gallery/default-pieces'
import { type OwnWords, ownWords } from './own-words.ts'
import { galleryTexts, pieceKey } from './texts/gallery-texts.ts'

type Part = 'title' | 'description'

const known = (key: string): string | undefined => (galleryTexts.pieces as Record<string, string>)[key]

/** The shown title or description of a piece; what is stored, sent and matched is the English title. */
export function pieceWords(piece: GalleryItem, part: Part, { language, say }: Words<IslandKey>): OwnWords {
  const english = piece[part] ?? ''
  const key = `${pieceKey(piece.title)}.${part}` as const
  const isOurs = language !== 'en' && isKnownPiece(piece) && known(key) === english
  const own = language === 'en' ? undefined : piece[pieceWordNames[language][part]]
  if (!own && isOurs) return { text: say(`pieces.${key}`), lang: undefined }
  return ownWords(language, english, own)
}

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
