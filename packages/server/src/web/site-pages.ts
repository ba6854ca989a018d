import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FormOutcome, SiteRenderer, SiteRenderResult } from '@zari/shared/api/site-renderer'
import type { Request, RequestHandler, Response } from 'express'
import { originOf } from '../http/origin.ts'
import { plainPage } from './plain-page.ts'
import { sendBuilt } from './static-files.ts'

/** Pages kept as they were rendered: all that the site links to, and some that others make up. */
const MOST_PAGES = 200
/** Longer ones are nobody's link; they are rendered each time and not kept. */
const LONGEST_KEPT_URL = 300

const NOT_BUILT = plainPage('The site is not built yet', [
  'This server is running, but the pages of the site are missing.',
  'Build them with: npm run build',
])

/** The customer-facing pages: prerendered files, and what the site's own renderer makes of other addresses. */
export class SitePages {
  readonly #folder: string
  readonly #rendererFile: string
  readonly #publicOrigin: string | undefined
  readonly #kept = new Map<string, SiteRenderResult>()
  #renderer: SiteRenderer | undefined

  /** @param folder the site's `dist`, with `client/` and `server/render.js` */
  constructor(folder: string, publicOrigin: string | undefined) {
    this.#folder = join(folder, 'client')
    this.#rendererFile = join(folder, 'server', 'render.js')
    this.#publicOrigin = publicOrigin
  }

  async #load(): Promise<SiteRenderer | undefined> {
    if (this.#renderer) return this.#renderer
    const isThere = await access(this.#rendererFile).then(
      () => true,
      () => false,
    )
    if (isThere) this.#renderer = (await import(pathToFileURL(this.#rendererFile).href)) as SiteRenderer
    return this.#renderer
  }

  /** A page for an address of the site, with how a form came out when one was posted. */
  async render(request: Request, url: string, form?: FormOutcome): Promise<SiteRenderResult> {
    const origin = originOf(request, this.#publicOrigin)
    const key = `${origin}${url}`
    const kept = form ? undefined : this.#kept.get(key)
    if (kept) return kept
    const renderer = await this.#load()
    if (!renderer) return { status: form && !form.sent ? 422 : 503, html: withoutRenderer(form) }
    const page = await renderer.render({ url, origin, ...(form && { form }) })
    if (!form && key.length <= LONGEST_KEPT_URL) {
      this.#kept.set(key, page)
      const [oldest] = this.#kept.keys()
      if (this.#kept.size > MOST_PAGES && oldest !== undefined) this.#kept.delete(oldest)
    }
    return page
  }

  async send(request: Request, response: Response, url: string, form?: FormOutcome): Promise<void> {
    const { status, html } = await this.render(request, url, form)
    response.status(form && !form.sent ? 422 : status)
    response.set('Cache-Control', form ? 'no-store' : 'no-cache')
    response.type('html').send(html)
  }

  /** Answers every GET that is left: a file of the build, a page, or the not-found page. */
  readonly handler: RequestHandler = async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    if (request.path === '/' && !request.url.includes('?')) {
      if (await sendBuilt(request, response, this.#folder, '/index.html')) return
    }
    if (!request.path.endsWith('.html') && (await sendBuilt(request, response, this.#folder, request.path)))
      return
    // What a form without JavaScript is sent on to after it was kept.
    const form: FormOutcome | undefined = request.query.sent === '1' ? { sent: true } : undefined
    await this.send(request, response, request.url, form)
  }
}

function withoutRenderer(form: FormOutcome | undefined): string {
  if (!form) return NOT_BUILT
  return form.sent
    ? plainPage('Thank you', ['We have your request and will contact you soon.'])
    : plainPage('Submission Failed', [form.message, ...form.issues.map(({ message }) => message)])
}
