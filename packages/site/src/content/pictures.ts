import type { GalleryItem } from '@zari/shared/gallery/gallery-item'
import { isKnownPiece } from '@zari/shared/gallery/known-pieces'
import { illustrationOf, isGalleryTitle } from '../../illustrations/titles.ts'

export interface Picture {
  alt: string
  /** Of the largest file, in pixels. */
  width: number
  height: number
  widths: readonly number[]
  formats: readonly string[]
}

/** The manifest of `generated/images`, put in by the build. */
declare const ZARI_PICTURES: Record<string, Picture>

const pictures = ZARI_PICTURES

export type PictureName = string

export function pictureOf(name: PictureName): Picture | undefined {
  return pictures[name]
}

/** The site's own picture for a piece that it knows; others bring their `imageUrl`. */
export function galleryPicture(piece: Pick<GalleryItem, 'title' | 'category'>): PictureName | undefined {
  const { title } = piece
  if (!isKnownPiece(piece) || !isGalleryTitle(title)) return undefined
  return illustrationOf[title] in pictures ? illustrationOf[title] : undefined
}

export function pictureUrl(name: PictureName, width: number, format: string): string {
  return `/images/${name}-${width}.${format}`
}
