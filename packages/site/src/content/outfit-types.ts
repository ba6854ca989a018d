import { publicPagePaths } from '@zari/shared/api/public-paths'
import { galleryDestination } from '@zari/shared/gallery/gallery-rules'
import { GALLERY_CATEGORIES, type GalleryPiece, gallerySourceOf } from '@zari/shared/gallery/piece'
import { inShownOrder } from '@zari/shared/gallery/shown-order'
import type { GallerySource } from '@zari/shared/gallery/gallery-source'
import { pieceWords } from './piece-words.ts'
import type { IslandKey, Words } from './texts/words.ts'

export function outfitPieces(pieces: readonly GalleryPiece[]): GalleryPiece[] {
  return GALLERY_CATEGORIES.flatMap((category) => {
    const gallery = inShownOrder(pieces, category)
    return gallery.filter((item) => {
      const destination = galleryDestination(item, gallery)
      return 'page' in destination && destination.page === publicPagePaths.outfitDetails(item.title)
    })
  })
}

interface Named {
  piece: GalleryPiece | undefined
  /** Undefined without a match, or when several galleries have this title. */
  gallery: GallerySource | undefined
}

/** By a title in any spacing and case. @param languages of the site, for titles that are no English one */
export function outfitPiece(
  pieces: readonly GalleryPiece[],
  typed: string,
  languages: ReadonlyArray<Words<IslandKey>>,
): Named {
  const listed = outfitPieces(pieces)
  const english = listed.filter(({ title }) => isSameName(title, typed))
  const named =
    english.length > 0
      ? english
      : listed.filter((piece) =>
          languages.some((words) => isSameName(pieceWords(piece, 'title', words).text, typed)),
        )
  const [gallery, ...others] = new Set(named.map(({ category }) => gallerySourceOf[category]))
  return { piece: named[0], gallery: others.length === 0 ? gallery : undefined }
}

export const isSameName = (one: string, other: string): boolean => normalizeName(one) === normalizeName(other)

function normalizeName(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}
