import type { GalleryCategory, GalleryItem } from '@zari/shared/gallery/gallery-item'
import { knownPieces } from '@zari/shared/gallery/known-pieces'

/** The pieces that are known without asking; all of them have the site's own pictures. */
export function knownGallery(category: GalleryCategory): GalleryItem[] {
  return knownPieces
    .filter((piece) => piece.category === category)
    .map((piece) => ({ ...piece, id: piece.title }))
}
