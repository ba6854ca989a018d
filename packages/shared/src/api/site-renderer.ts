import type { Issue } from '../validation.ts'

/**
 * What the site's server build (`packages/site/dist/server/render.js`) gives the server, so that addresses
 * that could not be prerendered, and forms posted without JavaScript, get a whole page.
 */
export interface SiteRenderer {
  render(request: SiteRenderRequest): Promise<SiteRenderResult>
  /** Of the style sheet inside every page, as a content security policy names it: `sha256-` and Base64. */
  styleHash: string
}

export interface SiteRenderRequest {
  /** Path and query, such as `/outfit-details?type=Kurtis`. */
  url: string
  /** `https://host`, for canonical links. */
  origin: string
  /** How a form posted without JavaScript came out; undefined for a plain visit. */
  form?: FormOutcome
}

export type FormOutcome =
  /** `order` is what people read out on the phone, where the address named it. */
  | { sent: true; order?: string }
  | { sent: false; message: string; issues: Issue[]; values: Record<string, string> }

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
