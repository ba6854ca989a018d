import { isKnownPiece } from './default-pieces.ts'
import { opensQuoteForm } from './gallery-rules.ts'
import { type GalleryCategory, type GalleryItem, inCategory } from './piece.ts'

/** The specification's pieces are among so many of a gallery. */
const FIRST_PIECES = 4

const SHOWN_BESIDE = 6

/** A new piece goes to the end where it would push a known one (specification, section 2) out of the first four. */
export function inShownOrder<T extends Pick<GalleryItem, 'title' | 'category' | 'sortOrder'>>(
  items: readonly T[],
  category: GalleryCategory,
): T[] {
  const pieces = inCategory(items, category)
  const added = pieces.filter((piece) => !isKnownPiece(piece))
  const moved = new Set(added.slice(Math.max(0, FIRST_PIECES - (pieces.length - added.length))))
  return [...pieces.filter((piece) => !moved.has(piece)), ...moved]
}

interface ShopWindow<T> {
  first: T | undefined
  beside: readonly T[]
  custom: T | undefined
  folded: readonly T[]
}

export function shopWindowOf<T extends Pick<GalleryItem, 'title' | 'category'>>(
  pieces: readonly T[],
): ShopWindow<T> {
  const custom = pieces.find(opensQuoteForm)
  const [first, ...others] = pieces.filter((piece) => piece !== custom)
  const room = custom ? SHOWN_BESIDE - 1 : SHOWN_BESIDE
  return { first, beside: others.slice(0, room), custom, folded: others.slice(room) }
}
