import { business } from '@zari/shared/business'

/** What a page tells search engines and whoever shares it (specification, section 1). */
export interface PageMeta {
  title: string
  description: string
  keywords: string
  /** Path and query of the page's one true address. */
  canonical: string
  shareTitle?: string
  shareDescription?: string
  /** Crumbs after Home. */
  crumbs: readonly { name: string; path: string }[]
  noIndex?: boolean
}

const everywhere = ['designer boutique', 'Boduppal', 'Hyderabad']

export function keywords(...words: string[]): string {
  return [...words, ...everywhere].join(', ')
}

export function titled(text: string): string {
  return `${text} | ${business.name}, ${business.address.locality}`
}
