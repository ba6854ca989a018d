import type { IsAnswer } from '../api/answers.ts'
import { isObject } from '../lib/objects.ts'
import type { GallerySource } from './gallery-source.ts'
import type { OtherLanguage } from '../languages/site-language.ts'
import type { PiecePicture } from './picture.ts'

export const GALLERY_CATEGORIES = ['tailoring', 'maggam', 'machine_embroidery', 'bridal'] as const

export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]

/** The shop's own words for the other languages of its site; one that is empty is shown in English. */
export const PIECE_WORDS = ['titleTe', 'titleHi', 'descriptionTe', 'descriptionHi'] as const

/** Of each language. */
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
  price: number
  /** What is shown without a picture of its own, unless the site has one for a piece of this name. */
  imageUrl: string
  description: string | null
  /** Its place among the pieces of its category, from 1. */
  sortOrder: number
  /** Says Click for Quote instead of the price. */
  onQuote?: boolean
  picture?: PiecePicture | null
}

/** Those that are not empty. */
export function pieceWordsOf(piece: PieceWords): PieceWords {
  return Object.fromEntries(PIECE_WORDS.flatMap((name) => (piece[name] ? [[name, piece[name]]] : [])))
}

const TEXTS = ['id', 'title', 'category', 'imageUrl']
const NUMBERS = ['price', 'sortOrder']

/** By hand: a schema library would make the script of a page of the gallery half as large again. */
export const isGallery: IsAnswer<GalleryItem[]> = (answer): answer is GalleryItem[] =>
  Array.isArray(answer) &&
  answer.every(
    (piece) =>
      isObject(piece) &&
      TEXTS.every((name) => typeof piece[name] === 'string') &&
      NUMBERS.every((name) => typeof piece[name] === 'number'),
  )

/** A piece as it is published: `GET /api/gallery`, and the pages. */
export type GalleryPiece = Required<Omit<GalleryItem, keyof PieceWords>> & PieceWords

/** What each category is called where a customer reads it, and in `from=`. */
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
