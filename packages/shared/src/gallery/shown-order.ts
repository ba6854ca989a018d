import { isKnownPiece } from './default-pieces.ts'
import { type GalleryCategory, type GalleryItem, inCategory } from './piece.ts'

/** So many pieces of a gallery are shown; the rest is behind "Show … more". */
export const SHOWN_PIECES = 4

/**
 * The pieces of a gallery as visitors see them: in the shop's order, except that a new piece goes to the end where it
 * would push a known one (specification, section 2) behind "Show … more".
 */
export function inShownOrder<T extends Pick<GalleryItem, 'title' | 'category' | 'sortOrder'>>(
  items: readonly T[],
  category: GalleryCategory,
): T[] {
  const pieces = inCategory(items, category)
  const added = pieces.filter((piece) => !isKnownPiece(piece))
  const moved = new Set(added.slice(Math.max(0, SHOWN_PIECES - (pieces.length - added.length))))
  return [...pieces.filter((piece) => !moved.has(piece)), ...moved]
}
