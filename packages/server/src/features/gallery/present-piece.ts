import type { PiecePicture } from '@zari/shared/gallery/picture'
import { GALLERY_CATEGORIES, type GalleryPiece, pieceWordsOf } from '@zari/shared/gallery/piece'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import { versionOf } from '../../lib/versioned.ts'
import type { GalleryDocument } from './gallery-schema.ts'

const NO_PLACE = '~'

function compare(one: GalleryDocument, other: GalleryDocument): number {
  const [a, b] = [one.place ?? NO_PLACE, other.place ?? NO_PLACE]
  if (a !== b) return a < b ? -1 : 1
  return (one.sortOrder ?? 1) - (other.sortOrder ?? 1) || (one._id < other._id ? -1 : 1)
}

export function inOrder<T extends GalleryDocument>(documents: readonly T[]): T[] {
  return GALLERY_CATEGORIES.flatMap((category) =>
    documents.filter((each) => each.category === category).sort(compare),
  )
}

function presentPiece(document: GalleryDocument, place: number): StaffPiece {
  const { _id, title, category, price, imageUrl, description, onQuote, picture } = document
  return {
    id: _id,
    title,
    category,
    price,
    imageUrl,
    description: description ?? null,
    sortOrder: place,
    onQuote: onQuote ?? false,
    picture: picture ?? null,
    ...pieceWordsOf(document),
    state: document.state ?? 'shown',
    ...versionOf(document),
  }
}

export function presentPieces(documents: readonly GalleryDocument[]): StaffPiece[] {
  const counts = new Map<string, number>()
  return inOrder(documents).map((document) => {
    const place = (counts.get(document.category) ?? 0) + 1
    counts.set(document.category, place)
    return presentPiece(document, place)
  })
}

const publicPicture = ({ id, widths, colour }: PiecePicture): PiecePicture => ({ id, widths, colour })

export function publicPieces(pieces: readonly StaffPiece[]): GalleryPiece[] {
  return GALLERY_CATEGORIES.flatMap((category) =>
    pieces
      .filter((piece) => piece.category === category && piece.state === 'shown')
      .map(
        ({ state: _state, version: _version, changedAt: _at, changedBy: _by, picture, ...piece }, index) => ({
          ...piece,
          picture: picture && publicPicture(picture),
          sortOrder: index + 1,
        }),
      ),
  )
}
