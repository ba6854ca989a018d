import { PIECE_ASPECT, type PiecePicture, piecePictureUrl } from '@zari/shared/gallery/picture'
import type { GalleryPiece } from '@zari/shared/gallery/piece'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import { inLanguage } from '@zari/shared/languages/site-language'
import type { Shop } from '@zari/shared/shop/shop'
import type { IslandKey, Words } from '../content/texts/words.ts'
import { pieceWords } from '../content/piece-words.ts'
import { shopWords } from '../content/shop-words.ts'
import { type PagePicture, pictureOf, pictureUrl } from '../content/pictures.ts'

export interface PageMeta {
  title: string
  description: string
  keywords: string
  /** Path and query of the canonical address in English; none for a page that is not indexed. */
  canonical?: string
  shareTitle?: string
  shareDescription?: string
  shareImage?: ShareImage | undefined
  crumbs: readonly { name: string; path: string }[]
  noIndex?: boolean
  offers?: readonly GalleryPiece[]
}

/** A page in every language of the site; none where it has one alone. */
export function alternatesOf(
  path: string,
  origin: string,
  languages: readonly MessageLanguage[],
): Array<{ lang: string; href: string }> {
  if (languages.length < 2) return []
  const pages = languages.map((language) => ({
    lang: language as string,
    href: origin + inLanguage(language, path),
  }))
  return [...pages, { lang: 'x-default', href: origin + path }]
}

export interface ShareImage {
  /** Path of a JPEG. */
  path: string
  width: number
  height: number
  alt: string
}

/** @param listed with commas between them */
export function keywords(shop: Shop, listed: string, { language }: Words<IslandKey>): string {
  const { text: trade } = shopWords(shop, 'trade', language)
  return [
    ...new Set([...listed.split(', '), trade.toLowerCase(), shop.locality, shop.city].filter(Boolean)),
  ].join(', ')
}

export function titled({ name, locality }: Shop, text: string): string {
  return `${text} | ${name}, ${locality}`
}

export function shareImageOf(
  shown: PagePicture | undefined,
  words: Words<IslandKey>,
): ShareImage | undefined {
  if (shown && 'photo' in shown) return sharedPhoto(shown.photo, pieceWords(shown.piece, 'title', words).text)
  const picture = shown && pictureOf(shown.name)
  if (!picture) return undefined
  const largest = picture
  const width = largest.widths.at(-1) ?? largest.width
  return {
    path: pictureUrl(shown.name, width, 'jpg'),
    width,
    height: Math.round((largest.height * width) / largest.width),
    alt: words.say(`pictures.${shown.name}`),
  }
}

function sharedPhoto({ id, widths }: PiecePicture, alt: string): ShareImage {
  const width = Math.max(...widths)
  return { path: piecePictureUrl(id, width, 'jpg'), width, height: Math.round(width / PIECE_ASPECT), alt }
}
