import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sentOrder } from '@zari/shared/api/sent-address'
import { type FormOutcome, type SiteRenderer, withOrigin } from '@zari/shared/api/site-renderer'
import type { Request, RequestHandler, Response } from 'express'
import { originOf } from '../http/origin.ts'
import { plainPage } from '../http/plain-page.ts'
import { ShortMemory } from '../short-memory.ts'
import { KeptPages, type Page } from './kept-pages.ts'
import { StaticFiles } from './static-files.ts'

/** Longer addresses are nobody's link; their pages are rendered each time and not kept. */
const LONGEST_KEPT_URL = 300

/** A site that was built again is seen after this long at the latest. */
const LOOK_AGAIN_MS = 1_000

/** What is nobody's but the site's, so that nothing else has to look at a request for it. */
const FILES = /^\/(?:assets|images)\//

/** Files of the build that hold whole addresses, for which the server knows the origin. */
const filesWithOrigin: Partial<Record<string, { file: string; type: Page['type'] }>> = {
  '/': { file: 'index.html', type: 'html' },
  '/robots.txt': { file: 'robots.txt', type: 'txt' },
  '/sitemap.xml': { file: 'sitemap.xml', type: 'xml' },
}

/** The customer-facing pages: files of the build, and what the site's own renderer makes of other addresses. */
export class SitePages {
  readonly #client: string
  readonly #rendererFile: string
  readonly #publicOrigin: string | undefined
  readonly #files: StaticFiles
  readonly #kept = new KeptPages()
  /** When files were written, milliseconds since 1970. */
  readonly #written = new ShortMemory<number | undefined>(LOOK_AGAIN_MS)
  #renderer: SiteRenderer | undefined
  /** When the renderer's file was written, milliseconds since 1970. */
  #builtAt: number | undefined

  /** @param folder the site's `dist`, with `client/` and `server/render.js` */
  constructor(folder: string, publicOrigin: string | undefined) {
    this.#client = join(folder, 'client')
    this.#files = new StaticFiles(this.#client)
    this.#rendererFile = join(folder, 'server', 'render.js')
    this.#publicOrigin = publicOrigin
  }

  /** Undefined when there is no such file. */
  #modifiedAt(file: string): Promise<number | undefined> {
    return this.#written.get(file, async () => (await stat(file).catch(() => undefined))?.mtimeMs)
  }

  /** The build's renderer; a new one when the site was built again meanwhile, whose pages name other files. */
  async #load(): Promise<SiteRenderer | undefined> {
    const builtAt = await this.#modifiedAt(this.#rendererFile)
    if (builtAt === undefined) return undefined
    if (builtAt !== this.#builtAt) {
      this.#renderer = (await import(`${pathToFileURL(this.#rendererFile).href}?${builtAt}`)) as SiteRenderer
      this.#builtAt = builtAt
      this.#kept.clear()
    }
    return this.#renderer
  }

  async #render(url: string, origin: string, form?: FormOutcome): Promise<Page> {
    const renderer = await this.#load()
    if (!renderer)
      return { status: form && !form.sent ? 422 : 503, type: 'html', text: withoutRenderer(form) }
    const { status, html } = await renderer.render({ url, origin, ...(form && { form }) })
    return { status, type: 'html', text: html }
  }

  /**
   * Answers a form that was posted without JavaScript with the page that it stands on.
   * @param status where the page's own would be wrong: 429, 503
   */
  async sendOutcome(
    request: Request,
    response: Response,
    answer: { url: string; form: FormOutcome; status?: number },
  ): Promise<void> {
    const page = await this.#render(answer.url, originOf(request, this.#publicOrigin), answer.form)
    response.set(await this.#allowingStyle(response))
    response.status(answer.status ?? page.status).set('Cache-Control', 'no-store')
    response.type('html').send(page.text)
  }

  /** The pages' own style sheet stands in them: their policy allows this one, by its hash. */
  async #allowingStyle(response: Response): Promise<Record<string, string>> {
    const renderer = await this.#load()
    const policy = response.get('Content-Security-Policy')
    if (!renderer || !policy) return {}
    return { 'Content-Security-Policy': `${policy};style-src 'self' '${renderer.styleHash}'` }
  }

  async #sendFileWithOrigin(request: Request, response: Response, origin: string): Promise<boolean> {
    const known = filesWithOrigin[request.url]
    const file = known && join(this.#client, known.file)
    const builtAt = file && (await this.#modifiedAt(file))
    if (!builtAt) return false
    // Its style sheet's hash is the renderer's.
    if (known.type === 'html') await this.#load()
    const key = `${origin} ${known.file} ${builtAt}`
    const page = this.#kept.get(key) ?? (await this.#keepFile(key, { ...known, file, origin }, response))
    await page.send(request, response)
    return true
  }

  async #keepFile(
    key: string,
    { file, type, origin }: { file: string; type: Page['type']; origin: string },
    response: Response,
  ) {
    const text = withOrigin(await readFile(file, 'utf8'), origin)
    const headers = type === 'html' ? await this.#allowingStyle(response) : {}
    return this.#kept.keep(key, { status: 200, type, text, headers })
  }

  /** Answers what asks for the site's first page or one of its files, before anything else looks at the request. */
  readonly front: RequestHandler = async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && FILES.test(request.url)) {
      if (await this.#files.send(request, response, request.path)) return
    } else if (isRead && request.url === '/') {
      if (await this.#sendFileWithOrigin(request, response, originOf(request, this.#publicOrigin))) return
    }
    next()
  }

  /** Answers every GET that is left: a file of the build, a page, or the not-found page. */
  readonly handler: RequestHandler = async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    // A badly encoded address is 400 and no page: this throws.
    decodeURIComponent(request.path)
    const origin = originOf(request, this.#publicOrigin)
    if (await this.#sendFileWithOrigin(request, response, origin)) return
    const isAsset = /\.\w+$/.test(request.path) && !request.path.endsWith('.html')
    if (isAsset && (await this.#files.send(request, response, request.path))) return

    const { url } = request
    if (request.query.sent === '1') {
      // Where a form without JavaScript is sent on to once its request is kept.
      const order = sentOrder(request.query.order)
      return this.sendOutcome(request, response, { url, form: { sent: true, ...(order && { order }) } })
    }
    const headers = await this.#allowingStyle(response)
    const key = `${origin} ${url}`
    const kept = this.#kept.get(key)
    if (kept) return kept.send(request, response)
    const page = await this.#render(url, origin)
    if (key.length > LONGEST_KEPT_URL || page.status >= 500) {
      response.set(headers).status(page.status).set('Cache-Control', 'no-cache').type('html').send(page.text)
      return
    }
    await this.#kept.keep(key, { ...page, headers }).send(request, response)
  }
}

function withoutRenderer(form: FormOutcome | undefined): string {
  if (!form) {
    return plainPage('The site is not built yet', [
      'This server is running, but the pages of the site are missing.',
      'Build them with: npm run build',
    ])
  }
  return form.sent
    ? plainPage('Thank you', ['We have your request and will contact you soon.'])
    : plainPage('Submission Failed', [form.message, ...form.issues.map(({ message }) => message)])
}
