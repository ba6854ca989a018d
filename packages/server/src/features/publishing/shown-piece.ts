import { isQuoted } from '@zari/shared/gallery/gallery-rules'
import { piecePictureUrl } from '@zari/shared/gallery/picture'
import type { ShownPiece } from '@zari/shared/orders/order'
import type { SiteContent } from '@zari/shared/publishing/site-content'

/** What a visitor saw of it. Two of one title with different prices have none. */
export function shownPiece({ pieces, shop }: SiteContent, title: string): ShownPiece {
  const named = pieces.filter((piece) => piece.title === title)
  const priced = named.filter((piece) => shop.prices !== 'quote' && !isQuoted(piece))
  const [price, ...others] = new Set(priced.map((piece) => piece.price))
  const [first] = [...priced, ...named]
  const photo = first?.picture
    ? piecePictureUrl(first.picture.id, first.picture.widths[0] ?? 320, 'webp')
    : first?.imageUrl
  return {
    ...(price !== undefined && others.length === 0 && { websitePrice: String(price) }),
    // An imported piece may name a file or another site's picture.
    ...(photo?.startsWith('/') && { websitePhoto: photo }),
  }
}
