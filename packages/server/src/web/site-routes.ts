import { pagePaths } from '@zari/shared/api/paths'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import { siteLanguages, splitLanguage } from '@zari/shared/languages/site-language'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import {
  type FormOutcome,
  ORIGIN_MARKER,
  type PreviewOf,
  type RefusedForm,
} from '@zari/shared/publishing/site-renderer'
import type { Request, RequestHandler, Response } from 'express'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PublishedSite, ServedVersion, SiteRendererFile } from '../features/publishing/index.ts'
import { forgetLinkCookie, linkInCookie, setLinkCookie } from '../http/link-cookie.ts'
import { originOf } from '../http/request-guards.ts'
import { ignoreMissing } from '../lib/files.ts'
import { TtlCache } from '../lib/ttl-cache.ts'
import { knownAddress, MISSING, movedAddress, pageAddresses } from './known-address.ts'
import { PageCache, type Page, typeOf } from './page-cache.ts'
import { RenderTurns } from './render-turns.ts'
import { StaticFiles } from './static-files.ts'
import { withoutRenderer } from './without-renderer.ts'

const NOT_FOUND_PAGE = '404.html'

const REFUSED_AFTER_MS = 1_000

const LOOK_AGAIN_MS = 1_000

const FILES = /^\/(?:assets|images)\//

const builtPages: ReadonlyMap<string, string> = new Map([
  ['/', 'index.html'],
  ['/robots.txt', 'robots.txt'],
  ['/sitemap.xml', 'sitemap.xml'],
])

/** The cache must not hold pages of another version. */
interface View {
  of: string
  served: ServedVersion | undefined
  kept: PageCache
}

interface SitePagesOptions {
  folder: string
  publicOrigin: string | undefined
  renderer: SiteRendererFile
  published: PublishedSite
  defaultContent: SiteContent
  /** Absent while the server starts. @returns undefined for a link to nothing */
  orderByLink?: (token: string) => Promise<Pick<OrderRecord, 'id' | 'number'> | undefined>
}

export class SiteRoutes {
  readonly #options: SitePagesOptions
  readonly #client: string
  readonly #files: StaticFiles
  readonly #madeUpPages = new RenderTurns(0)
  /** Each kind in turns of its own: none waits for another. */
  readonly #refusedForms = new RenderTurns(20)
  readonly #thanks = new RenderTurns(20)
  #view: View = { of: '', served: undefined, kept: new PageCache() }
  readonly #written = new TtlCache<number | undefined>(LOOK_AGAIN_MS)

  constructor(options: SitePagesOptions) {
    this.#options = options
    this.#client = join(options.folder, 'client')
    this.#files = new StaticFiles(this.#client)
  }

  #languages(served = this.#options.published.served): MessageLanguage[] {
    return siteLanguages((served?.content ?? this.#options.defaultContent).shop)
  }

  async messageIn(language: MessageLanguage, message: string): Promise<string> {
    const built = await this.#options.renderer.load()
    return built?.renderer.messageIn(language, message) ?? message
  }

  async #now(): Promise<View> {
    const builtAt = await this.#options.renderer.builtAt()
    const { served } = this.#options.published
    const of = `${served?.version ?? 0} ${served?.at ?? 0} ${builtAt}`
    if (of !== this.#view.of) this.#view = { of, served, kept: new PageCache() }
    return this.#view
  }

  async #render(
    url: string,
    origin: string,
    {
      form,
      preview,
      orderPage,
      site: { content, version } = this.#options.published.served ?? {
        content: this.#options.defaultContent,
      },
    }: RenderedFor,
  ): Promise<Page> {
    const built = await this.#options.renderer.load()
    if (!built) return { status: form && !form.sent ? 422 : 503, type: 'html', text: withoutRenderer(form) }
    const { status, html } = await built.renderer.render({
      url,
      origin,
      content,
      ...(version !== undefined && { version }),
      ...(form && { form }),
      ...(preview && { preview }),
      ...(orderPage !== undefined && { orderPage }),
    })
    return { status, type: 'html', text: html }
  }

  /** For a form without script. @param status overrides the page's own: 429, 503 */
  async sendOutcome(
    request: Request,
    response: Response,
    { url, ...refused }: { url: string; form: RefusedForm; status: number },
  ): Promise<void> {
    // The language may have been switched off meanwhile.
    const address = movedAddress(url, this.#languages())?.address ?? url
    await this.#refusedForms.render(request, response, () =>
      this.#sendOnce(request, response, { url: address, ...refused }),
    )
  }

  async sendPreview(
    request: Request,
    response: Response,
    { url, content, preview }: { url: string; content: SiteContent; preview: PreviewOf },
  ): Promise<void> {
    await this.#sendOnce(request, response, { url, site: { content }, preview })
  }

  offerLink(response: Response, token: string): void {
    setLinkCookie(response, token, this.#options.publicOrigin?.startsWith('https:') ?? false)
  }

  /** The same for whatever reason a link leads to nothing. */
  async sendOrderPage(
    request: Request,
    response: Response,
    page: OrderPageContent | undefined,
    status?: number,
  ): Promise<void> {
    response.set('X-Robots-Tag', 'noindex')
    await this.#sendOnce(request, response, {
      url: '/o',
      orderPage: page ?? null,
      status: page ? status : 404,
    })
  }

  async #sendOnce(
    request: Request,
    response: Response,
    { url, status, ...what }: RenderedFor & { url: string; status?: number | undefined },
  ): Promise<void> {
    const page = await this.#render(url, originOf(request, this.#options.publicOrigin), what)
    response.set(await this.#allowingStyle(response))
    response.status(status ?? page.status).set('Cache-Control', 'no-store')
    response.type('html').send(page.text)
  }

  async #allowingStyle(response: Response): Promise<Record<string, string>> {
    const built = await this.#options.renderer.load()
    const policy = response.get('Content-Security-Policy')
    if (!built || !policy) return {}
    return { 'Content-Security-Policy': `${policy};style-src 'self' '${built.renderer.styleHash}'` }
  }

  async #fileOf(url: string, { served }: View): Promise<{ file: string; key: string } | undefined> {
    const name = served?.pages.get(url)
    if (served && name !== undefined) return { file: join(served.folder, name), key: name }
    // Pages of the build lack the mark of a demo.
    const isRendered = (served && served.pages.size > 0) || this.#options.renderer.isDemo
    const built = isRendered ? undefined : builtPages.get(url)
    if (built === undefined) return undefined
    const file = join(this.#client, built)
    const at = await this.#written.get(
      file,
      async () => (await stat(file).catch(ignoreMissing(undefined)))?.mtimeMs,
    )
    return at === undefined ? undefined : { file, key: `${built} ${at}` }
  }

  async #sendFile(request: Request, response: Response, view: View, url = request.url): Promise<boolean> {
    const found = await this.#fileOf(url, view)
    if (!found) return false
    const { file, key } = found
    const status = basename(file) === NOT_FOUND_PAGE ? 404 : 200
    const read = async () => ({ status, type: typeOf(file), text: await readFile(file, 'utf8') })
    await this.#sendKept(request, response, view, key, read)
    return true
  }

  async #sendKept(
    request: Request,
    response: Response,
    { kept }: View,
    name: string,
    make: () => Promise<Page>,
  ): Promise<void> {
    const page = await kept.page(name, originOf(request, this.#options.publicOrigin), async () => {
      const made = await make()
      return made.type === 'html' ? { ...made, headers: await this.#allowingStyle(response) } : made
    })
    await page.send(request, response)
  }

  /** Made once for everyone. */
  async #sendMade(
    request: Request,
    response: Response,
    view: View,
    url: string,
    form?: FormOutcome,
  ): Promise<void> {
    const make = () => this.#render(url, ORIGIN_MARKER, { site: view.served, ...(form && { form }) })
    await this.#sendKept(request, response, view, `${form ? 'sent' : 'made'} ${url}`, make)
  }

  readonly front: RequestHandler = async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && FILES.test(request.url)) {
      if (await this.#files.send(request, response, request.path)) return
    } else if (isRead && request.url === '/') {
      if (await this.#sendFile(request, response, await this.#now())) return
    }
    next()
  }

  /** Before other routers, so that a refused page costs little. */
  readonly addresses = pageAddresses

  readonly handler: RequestHandler = async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    // Throws for bad encoding, which is answered with 400.
    decodeURIComponent(request.path)
    const view = await this.#now()
    const moved = movedAddress(request.url, this.#languages(view.served))
    if (moved) return response.set('Cache-Control', 'no-cache').redirect(moved.status, moved.address)
    if (await this.#sendFile(request, response, view)) return
    const isAsset = /\.\w+$/.test(request.path) && !request.path.endsWith('.html')
    if (isAsset && (await this.#files.send(request, response, request.path))) return

    const known = knownAddress(request)
    const isMissing = splitLanguage(known).path === MISSING
    if (request.query.sent === '1' && !isMissing) return this.#sendThanks(request, response, view, known)
    if (await this.#sendFile(request, response, view, known)) return
    // Only until the site is published.
    if (isMissing) return this.#sendMade(request, response, view, known)
    // Late: clients that ask again at once would keep the server busy with refusals.
    if (this.#madeUpPages.isFull) await sleep(REFUSED_AFTER_MS)
    await this.#madeUpPages.render(request, response, () => this.#sendRendered(request, response, view))
  }

  async #sendRendered(request: Request, response: Response, view: View): Promise<void> {
    const origin = originOf(request, this.#options.publicOrigin)
    const page = await this.#render(request.url, origin, { site: view.served })
    response.set(await this.#allowingStyle(response))
    response.status(page.status).set('Cache-Control', 'no-cache').type('html').send(page.text)
  }

  async #sendThanks(request: Request, response: Response, view: View, known: string): Promise<void> {
    const page = view.served?.pages.has(known) ? known : known.replace(/\?.*/, '')
    const forAll = () => this.#sendMade(request, response, view, page, { sent: true })
    const token = linkInCookie(request)
    if (!token) return forAll()
    const send = async () => {
      // What was sent is stored, even if the database is away now.
      const order = await this.#options.orderByLink?.(token).catch(() => undefined)
      if (!order) return forAll()
      if (request.method === 'GET') forgetLinkCookie(response)
      const trackingUrl = originOf(request, this.#options.publicOrigin) + pagePaths.orderPage(token)
      const form = { sent: true, order: orderNumberWithId(order), trackingUrl } as const
      await this.#sendOnce(request, response, { url: request.url, form })
    }
    await this.#thanks.render(request, response, send, forAll)
  }
}

interface RenderedFor {
  /** In place of the newest. */
  site?: { content: SiteContent; version?: number } | undefined
  form?: FormOutcome
  preview?: PreviewOf
  orderPage?: OrderPageContent | null
}
