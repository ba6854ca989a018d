import type { Rupees } from '../money/money.ts'
import type { IsAnswer } from '../api/answers.ts'
import { isObject } from '../lib/objects.ts'
import type { GallerySource } from './gallery-source.ts'
import type { OtherLanguage } from '../languages/site-language.ts'
import type { PiecePicture } from './picture.ts'

export const GALLERY_CATEGORIES = ['tailoring', 'maggam', 'machine_embroidery', 'bridal'] as const

export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]

export const PIECE_WORDS = ['titleTe', 'titleHi', 'descriptionTe', 'descriptionHi'] as const

export const pieceWordNames = {
  te: { title: 'titleTe', description: 'descriptionTe' },
  hi: { title: 'titleHi', description: 'descriptionHi' },
} as const satisfies Record<OtherLanguage, Record<'title' | 'description', (typeof PIECE_WORDS)[number]>>

export type PieceWords = Partial<Record<(typeof PIECE_WORDS)[number], string | undefined>>

export interface GalleryItem extends PieceWords {
  id: string
  title: string
  category: GalleryCategory
  /** Whole rupees. */
  price: Rupees
  imageUrl: string
  description: string | null
  sortOrder: number
  onQuote?: boolean
  picture?: PiecePicture | null
}

export function pieceWordsOf(piece: PieceWords): PieceWords {
  return Object.fromEntries(PIECE_WORDS.flatMap((name) => (piece[name] ? [[name, piece[name]]] : [])))
}

const TEXTS = ['id', 'title', 'category', 'imageUrl']
const NUMBERS = ['price', 'sortOrder']

/** By hand: valibot would make the script of a gallery's page half as large again. */
export const isGallery: IsAnswer<GalleryItem[]> = (answer): answer is GalleryItem[] =>
  Array.isArray(answer) &&
  answer.every(
    (piece) =>
      isObject(piece) &&
      TEXTS.every((name) => typeof piece[name] === 'string') &&
      NUMBERS.every((name) => typeof piece[name] === 'number'),
  )

export type GalleryPiece = Required<Omit<GalleryItem, keyof PieceWords>> & PieceWords

export const gallerySourceOf = {
  tailoring: 'Tailoring',
  maggam: 'Maggam Work',
  machine_embroidery: 'Machine Embroidery',
  bridal: 'Bridal',
} as const satisfies Record<GalleryCategory, GallerySource>

export function inCategory<T extends Pick<GalleryItem, 'category' | 'sortOrder'>>(
  items: readonly T[],
  category: GalleryCategory,
): T[] {
  return items.filter((item) => item.category === category).sort((a, b) => a.sortOrder - b.sortOrder)
}
