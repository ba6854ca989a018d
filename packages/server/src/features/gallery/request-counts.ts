import { opensQuoteForm } from '@zari/shared/gallery/gallery-rules'
import { GALLERY_CATEGORIES, gallerySourceOf, inCategory } from '@zari/shared/gallery/piece'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import type { OrderKind } from '@zari/shared/orders/order-kinds'

/** How many orders of a kind are about each of some names. */
export type CountBySubject = (
  kind: OrderKind,
  names: readonly string[],
) => Promise<ReadonlyMap<string, SubjectCount>>

/**
 * How often each piece has led to a request, by its id: orders and consultations that name it, and for a piece that leads
 * to the quote form the quotes that were asked for from its gallery.
 */
export async function requestsOfPieces(
  pieces: readonly StaffPiece[],
  count: CountBySubject,
): Promise<Record<string, SubjectCount>> {
  const titles = [...new Set(pieces.map(({ title }) => title))]
  const [outfits, consultations, quotes] = await Promise.all([
    count('outfit-details-orders', titles),
    count('contact-inquiries', titles),
    count('custom-outfit-quotes', Object.values(gallerySourceOf)),
  ])
  const together = (...some: Array<SubjectCount | undefined>): SubjectCount => ({
    all: some.reduce((sum, each) => sum + (each?.all ?? 0), 0),
    lately: some.reduce((sum, each) => sum + (each?.lately ?? 0), 0),
  })
  return Object.fromEntries(
    GALLERY_CATEGORIES.flatMap((category) =>
      inCategory(pieces, category).map((piece) => [
        piece.id,
        opensQuoteForm(piece)
          ? together(quotes.get(gallerySourceOf[category]))
          : together(outfits.get(piece.title), consultations.get(piece.title)),
      ]),
    ),
  )
}

export interface SubjectCount {
  all: number
  /** In the last thirty days. */
  lately: number
}
