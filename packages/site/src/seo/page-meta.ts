import { business } from '@zari/shared/business'
import { type PictureName, pictureOf, pictureUrl } from '../content/pictures.ts'

/** What a page tells search engines and whoever shares it (specification, section 1). */
export interface PageMeta {
  title: string
  description: string
  keywords: string
  /** Path and query of the page's one true address; a page that is nobody's has none. */
  canonical?: string
  /** Where what is shared should say something else than what is searched for. */
  shareTitle?: string
  shareDescription?: string
  /** Instead of the house's own card. */
  shareImage?: ShareImage | undefined
  /** Crumbs after Home. */
  crumbs: readonly { name: string; path: string }[]
  noIndex?: boolean
}

export interface ShareImage {
  /** Of a JPEG. */
  path: string
  width: number
  height: number
  alt: string
}

const { address, trade } = business

/** Where the boutique is, as a sentence names it. */
export const place = `${address.locality}, ${address.city}`

const everywhere = [trade.toLowerCase(), address.locality, address.city].filter(Boolean)

export function keywords(...words: string[]): string {
  return [...words, ...everywhere].join(', ')
}

export function titled(text: string): string {
  return `${text} | ${business.name}, ${address.locality}`
}

/** A picture of the house's own, as it goes out when its page is shared. */
export function shareImageOf(name: PictureName | undefined): ShareImage | undefined {
  const picture = name && pictureOf(name)
  if (!picture) return undefined
  const { width, height, widths, alt } = picture
  const shared = widths.at(-1) ?? width
  return {
    path: pictureUrl(name, shared, 'jpg'),
    width: shared,
    height: Math.round((height * shared) / width),
    alt,
  }
}
