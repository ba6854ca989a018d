import type { GalleryCategory } from '@zari/shared/gallery/gallery-item'
import { GalleryGrid, GalleryPlaceholders } from './gallery-grid.tsx'
import { knownGallery } from './known-gallery.ts'

/**
 * A gallery before its data: four placeholders, and under them the pieces that are known without asking. Style
 * rules (`gallery-waiting.css`) show the one or the other, so that no visitor without script sees an empty shop;
 * both take the same room, so that nothing moves.
 */
export function GalleryWaiting({ category }: { category: GalleryCategory }) {
  const items = knownGallery(category)
  const festive = category === 'bridal'
  return (
    <div data-gallery="waiting">
      <div data-known>
        <GalleryGrid items={items} festive={festive} />
      </div>
      <GalleryPlaceholders festive={festive} />
    </div>
  )
}
