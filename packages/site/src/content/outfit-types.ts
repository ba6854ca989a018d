import { pagePaths } from '@zari/shared/api/paths'
import { GALLERY_CATEGORIES, type GalleryItem } from '@zari/shared/gallery/gallery-item'
import { galleryDestination } from '@zari/shared/gallery/gallery-rules'
import { knownGallery } from '../islands/gallery/known-gallery.ts'

/** The known pieces that are ordered on a page of their own. */
const outfitPieces: readonly GalleryItem[] = GALLERY_CATEGORIES.flatMap((category) => {
  const gallery = knownGallery(category)
  return gallery.filter((item) => {
    const destination = galleryDestination(item, gallery)
    return 'page' in destination && destination.page === pagePaths.outfitDetails(item.title)
  })
})

/** The known piece that an address names, however it is spaced and capitalised. */
export function outfitPiece(typed: string): GalleryItem | undefined {
  const plain = squashed(typed)
  return outfitPieces.find(({ title }) => squashed(title) === plain)
}

function squashed(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}
