import { pagePaths } from '@zari/shared/api/paths'
import { GALLERY_CATEGORIES, type GalleryPiece, inCategory } from '@zari/shared/gallery/gallery-item'
import { galleryDestination } from '@zari/shared/gallery/gallery-rules'

/** The pieces that are ordered on a page of their own. */
export function outfitPieces(pieces: readonly GalleryPiece[]): GalleryPiece[] {
  return GALLERY_CATEGORIES.flatMap((category) => {
    const gallery = inCategory(pieces, category)
    return gallery.filter((item) => {
      const destination = galleryDestination(item, gallery)
      return 'page' in destination && destination.page === pagePaths.outfitDetails(item.title)
    })
  })
}

/** The piece that an address names, however it is spaced and capitalised. */
export function outfitPiece(pieces: readonly GalleryPiece[], typed: string): GalleryPiece | undefined {
  const plain = squashed(typed)
  return outfitPieces(pieces).find(({ title }) => squashed(title) === plain)
}

function squashed(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}
