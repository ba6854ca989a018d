import manifest from '../../assets/images/manifest.json' with { type: 'json' }
import { isKnownPiece } from '@zari/shared/gallery/default-pieces'
import type { PiecePicture } from '@zari/shared/gallery/picture'
import type { GalleryItem } from '@zari/shared/gallery/piece'
import { illustrationOf, isGalleryTitle } from './picture-titles.ts'

export interface Picture {
  alt: string
  /** Of the largest file, in pixels. */
  width: number
  height: number
  widths: readonly number[]
  formats: readonly string[]
}

const pictures: Record<string, Picture> = manifest

export type PictureName = string

/** What a page is about: a photograph of the shop's own, or one of the site's pictures. */
export type PagePicture = { photo: PiecePicture; title: string } | { name: PictureName }

export function pictureOf(name: PictureName): Picture | undefined {
  return pictures[name]
}

/** The site's own picture for a piece that it knows, unless the shop has one; others bring their `imageUrl`. */
export function galleryPicture(piece: Pick<GalleryItem, 'title' | 'category'>): PictureName | undefined {
  const { title } = piece
  if (!isKnownPiece(piece) || !isGalleryTitle(title)) return undefined
  return illustrationOf[title] in pictures ? illustrationOf[title] : undefined
}

/** What stands for a piece on its own page; undefined where there is only an `imageUrl`. */
export function pagePicture(piece: GalleryItem): PagePicture | undefined {
  if (piece.picture) return { photo: piece.picture, title: piece.title }
  const name = galleryPicture(piece)
  return name === undefined ? undefined : { name }
}

export function pictureUrl(name: PictureName, width: number, format: string): string {
  return `/images/${name}-${width}.${format}`
}
