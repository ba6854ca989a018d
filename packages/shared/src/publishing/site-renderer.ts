import { shortId } from '../lib/ids.ts'
import { orderNumberWithId } from '../orders/order-number.ts'
import type { MessageLanguage } from '../languages/languages.ts'
import type { Issue } from '../lib/validation.ts'
import type { OrderPageContent } from './order-page.ts'
import type { SiteContent } from './site-content.ts'

/**
 * What the site's server build (`packages/site/dist/server/render.js`) gives the server, so that addresses
 * that could not be prerendered, and forms posted without JavaScript, get a whole page.
 */
export interface SiteRenderer {
  render(request: SiteRenderRequest): Promise<SiteRenderResult>
  /** The pages that a link on the site leads to: the address of each, and the file that is made of it. */
  knownPages(content: SiteContent): KnownPage[]
  /** What crawlers ask for first, by file name; an address of ours begins with the origin. */
  siteFiles(origin: string, content: SiteContent): Record<'robots.txt' | 'sitemap.xml', string>
  /** What the server says about a form, in the language of its page; as it is where it is not known. */
  messageIn(language: MessageLanguage, message: string): string
  /** Of the style sheet inside every page, as a content security policy names it: `sha256-` and Base64. */
  styleHash: string
}

export interface KnownPage {
  /** Path and query. */
  path: string
  /** Relative to the folder of all pages. */
  file: string
}

/** A page that only the shop sees, of what is not published. */
export interface PreviewOf {
  /** Where the galleries are read from instead of the public call. */
  gallery: string
  /** Where to go back to. */
  back: string
}

export interface SiteRenderRequest {
  /** Path and query, such as `/outfit-details?type=Kurtis`, or `/te/` for another language. */
  url: string
  /** `https://host`, for canonical links. */
  origin: string
  content: SiteContent
  preview?: PreviewOf
  /** Says on the page that this is no shop. */
  isDemo?: boolean
  /** How a form posted without JavaScript came out; undefined for a plain visit. */
  form?: FormOutcome
  /** In place of the page of the address: an order's, or null where a link leads to nothing. */
  orderPage?: OrderPageContent | null
}

export type FormOutcome =
  /** `order` is what people read out on the phone, where the address named it; `trackingUrl` of its own page is shown once. */
  | { sent: true; order?: string; trackingUrl?: string }
  | {
      sent: false
      message: string
      issues: Issue[]
      values: Record<string, string>
      /** Nothing was refused: the page is drawn again in another language. */
      redrawn?: boolean
    }

export interface SiteRenderResult {
  status: number
  html: string
}

/**
 * Stands for the site's own origin in the files of `dist/client` that need whole addresses (`.html`, `robots.txt`,
 * `sitemap.xml`), where none was known when they were built. The server puts its own in before it sends them.
 * Pages from `render()` hold the origin that they were asked with.
 */
export const ORIGIN_MARKER = 'https://origin.invalid'

export function withOrigin(text: string, origin: string): string {
  return text.replaceAll(ORIGIN_MARKER, origin)
}

/**
 * Where a page says thank you: its own address, with what it is to say. The fragment is what brings the screen and
 * the focus there; a page that has another takes no notice of `autofocus`.
 */
export function sentAddress(
  address: string,
  { id, number }: { id: string; number?: number | undefined },
): string {
  const [page = ''] = address.split('#')
  const running = number === undefined ? '' : `&number=${number}`
  return `${page}${page.includes('?') ? '&' : '?'}sent=1&order=${shortId(id)}${running}#${OUTCOME_ID}`
}

/** The id of what tells how a form came out. */
export const OUTCOME_ID = 'form-outcome'

/** The order that such an address names; undefined for anything that is not the end of an order's id. */
export function sentOrder({ order, number }: { order?: unknown; number?: unknown }): string | undefined {
  if (typeof order !== 'string' || !/^[\da-f]{8}$/.test(order)) return undefined
  const isNumber = typeof number === 'string' && /^\d{4,9}$/.test(number)
  return orderNumberWithId({ id: order, number: isNumber ? Number(number) : undefined })
}
