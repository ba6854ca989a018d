import { pagePaths } from '@zari/shared/api/paths'
import { galleryDestination } from '@zari/shared/gallery/gallery-rules'
import {
  GALLERY_CATEGORIES,
  type GalleryPiece,
  gallerySourceOf,
  inCategory,
} from '@zari/shared/gallery/piece'
import type { GallerySource } from '@zari/shared/orders/gallery-source'

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

interface Named {
  /** The first of them. */
  piece: GalleryPiece | undefined
  /** Undefined where there is none, or where galleries have pieces of one title. */
  gallery: GallerySource | undefined
}

/** The piece that an address names, however it is spaced and capitalised, and its gallery where that is certain. */
export function outfitPiece(pieces: readonly GalleryPiece[], typed: string): Named {
  const plain = normalizeName(typed)
  const named = outfitPieces(pieces).filter(({ title }) => normalizeName(title) === plain)
  const [gallery, ...others] = new Set(named.map(({ category }) => gallerySourceOf[category]))
  return { piece: named[0], gallery: others.length === 0 ? gallery : undefined }
}

function normalizeName(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}
