import { PIECE_ASPECT, type PiecePicture, piecePictureUrl } from '@zari/shared/gallery/picture'
import type { GalleryPiece } from '@zari/shared/gallery/piece'
import type { Shop } from '@zari/shared/shop/shop'
import { type PagePicture, pictureOf, pictureUrl } from '../content/pictures.ts'

export interface PageMeta {
  title: string
  description: string
  keywords: string
  /** Path and query of the canonical address; none for a page that is not indexed. */
  canonical?: string
  shareTitle?: string
  shareDescription?: string
  shareImage?: ShareImage | undefined
  crumbs: readonly { name: string; path: string }[]
  noIndex?: boolean
  offers?: readonly GalleryPiece[]
}

export interface ShareImage {
  /** Path of a JPEG. */
  path: string
  width: number
  height: number
  alt: string
}

export function keywords({ trade, locality, city }: Shop, ...words: string[]): string {
  return [...new Set([...words, trade.toLowerCase(), locality, city].filter(Boolean))].join(', ')
}

export function titled({ name, locality }: Shop, text: string): string {
  return `${text} | ${name}, ${locality}`
}

export function shareImageOf(shown: PagePicture | undefined): ShareImage | undefined {
  if (shown && 'photo' in shown) return sharedPhoto(shown.photo, shown.title)
  const picture = shown && pictureOf(shown.name)
  if (!picture) return undefined
  const { alt, ...largest } = picture
  const width = largest.widths.at(-1) ?? largest.width
  return {
    path: pictureUrl(shown.name, width, 'jpg'),
    width,
    height: Math.round((largest.height * width) / largest.width),
    alt,
  }
}

function sharedPhoto({ id, widths }: PiecePicture, alt: string): ShareImage {
  const width = Math.max(...widths)
  return { path: piecePictureUrl(id, width, 'jpg'), width, height: Math.round(width / PIECE_ASPECT), alt }
}
