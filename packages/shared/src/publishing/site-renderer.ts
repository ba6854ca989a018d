import { shortId } from '../lib/ids.ts'
import { orderNumberWithId } from '../orders/order-number.ts'
import type { MessageLanguage } from '../languages/languages.ts'
import type { Issue } from '../lib/validation.ts'
import type { OrderPageContent } from './order-page.ts'
import type { SiteContent } from './site-content.ts'

/** What the site's server build (`packages/site/dist/server/render.js`) gives the server. */
export interface SiteRenderer {
  render(request: SiteRenderRequest): Promise<SiteRenderResult>
  knownPages(content: SiteContent): KnownPage[]
  /** An address of ours begins with the origin. */
  siteFiles(origin: string, content: SiteContent): Record<'robots.txt' | 'sitemap.xml', string>
  messageIn(language: MessageLanguage, message: string): string
  /** For the content security policy: `sha256-` and Base64 of the style sheet in every page. */
  styleHash: string
}

export interface KnownPage {
  path: string
  file: string
}

export interface PreviewOf {
  /** Address of the galleries, instead of the public call. */
  gallery: string
  back: string
}

export interface SiteRenderRequest {
  /** Path and query, such as `/outfit-details?type=Kurtis`, or `/te/` for another language. */
  url: string
  /** `https://host`, for canonical links. */
  origin: string
  content: SiteContent
  /** Of the content, where it is published. */
  version?: number
  preview?: PreviewOf
  isDemo?: boolean
  form?: FormOutcome
  /** In place of the page of the address: an order's, or null where a link leads to nothing. */
  orderPage?: OrderPageContent | null
}

export type FormOutcome =
  /** `order` is what people read out on the phone; `trackingUrl` is shown once. */
  { sent: true; order?: string; trackingUrl?: string } | RefusedForm

export interface RefusedForm {
  sent: false
  message: string
  issues: Issue[]
  values: Record<string, string>
}

export interface SiteRenderResult {
  status: number
  html: string
}

/** The site's own origin in prerendered files (`.html`, `robots.txt`, `sitemap.xml`); the server replaces it when it sends them. */
export const ORIGIN_MARKER = 'https://origin.invalid'

export function withOrigin(text: string, origin: string): string {
  return text.replaceAll(ORIGIN_MARKER, origin)
}

/** Where a page says thank you. The fragment scrolls and focuses there: a page with a fragment ignores `autofocus`. */
export function sentAddress(
  address: string,
  { id, number }: { id: string; number?: number | undefined },
): string {
  const [page = ''] = address.split('#')
  const running = number === undefined ? '' : `&number=${number}`
  return `${page}${page.includes('?') ? '&' : '?'}sent=1&order=${shortId(id)}${running}#${OUTCOME_ID}`
}

export const OUTCOME_ID = 'form-outcome'

/** @param search of an address where a page says thank you */
export function sentOrder(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const id = query.get('order') ?? ''
  if (!/^[\da-f]{8}$/.test(id)) return undefined
  const number = query.get('number') ?? ''
  return orderNumberWithId({ id, number: /^\d{4,9}$/.test(number) ? Number(number) : undefined })
}
