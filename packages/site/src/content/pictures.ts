import manifest from '../../assets/images/manifest.json' with { type: 'json' }
import { isKnownPiece } from '@zari/shared/gallery/default-pieces'
import type { PiecePicture } from '@zari/shared/gallery/picture'
import type { GalleryItem } from '@zari/shared/gallery/piece'

export const illustrationOf = {
  'Regular Blouse': 'regular-blouse',
  'Pattern Blouse': 'pattern-blouse',
  Kurtis: 'kurtis',
  'Custom Outfit': 'custom-outfit',
  Pink: 'maggam-pink',
  Purple: 'maggam-purple',
  Green: 'maggam-green',
  'Custom Maggam Blouse': 'custom-maggam-blouse',
  'Teal Embroidered Blouse': 'teal-embroidered-blouse',
  'Pink Embroidered Saree': 'pink-embroidered-saree',
  'Turquoise Designer Blouse': 'turquoise-designer-blouse',
  'Custom Embroidery Design': 'custom-embroidery-design',
  'Magenta Bridal Lehenga': 'magenta-bridal-lehenga',
  'Pink Bridal Ensemble': 'pink-bridal-ensemble',
  'Rose Gold Bridal Lehenga': 'rose-gold-bridal-lehenga',
  'Traditional Bridal Blouse': 'traditional-bridal-blouse',
} as const

type GalleryTitle = keyof typeof illustrationOf
export type GalleryIllustration = (typeof illustrationOf)[GalleryTitle]

function isGalleryTitle(title: string): title is GalleryTitle {
  return Object.hasOwn(illustrationOf, title)
}

export interface Picture {
  alt: string
  /** Size of the largest file, in pixels. */
  width: number
  height: number
  widths: readonly number[]
  formats: readonly string[]
}

const pictures: Record<PictureName, Picture> = manifest

export type PictureName = keyof typeof manifest

export type PagePicture = { photo: PiecePicture; piece: GalleryItem } | { name: PictureName }

export function pictureOf(name: PictureName): Picture {
  return pictures[name]
}

/** The built-in picture for a known title, unless the piece has a photograph; others have an `imageUrl`. */
export function galleryPicture(piece: Pick<GalleryItem, 'title' | 'category'>): PictureName | undefined {
  const { title } = piece
  if (!isKnownPiece(piece) || !isGalleryTitle(title)) return undefined
  return illustrationOf[title] in pictures ? illustrationOf[title] : undefined
}

export function pagePicture(piece: GalleryItem): PagePicture | undefined {
  if (piece.picture) return { photo: piece.picture, piece }
  const name = galleryPicture(piece)
  return name === undefined ? undefined : { name }
}

export function pictureUrl(name: PictureName, width: number, format: string): string {
  return `/images/${name}-${width}.${format}`
}
