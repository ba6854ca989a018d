import { opensQuoteForm } from '@zari/shared/gallery/gallery-rules'
import { GALLERY_CATEGORIES, gallerySourceOf, inCategory } from '@zari/shared/gallery/piece'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import type { OrderKind } from '@zari/shared/orders/order-kinds'

export type CountBySubject = (
  kind: OrderKind,
  names: readonly string[],
) => Promise<ReadonlyMap<string, SubjectCount>>

/** By piece: orders and consultations that name it, or the quotes of its gallery if it leads to that form. */
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
  lately: number
}
