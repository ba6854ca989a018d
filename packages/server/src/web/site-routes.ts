import { pagePaths } from '@zari/shared/api/paths'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import { siteLanguages, splitLanguage } from '@zari/shared/languages/site-language'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import {
  type FormOutcome,
  type PreviewOf,
  type RefusedForm,
  sentOrder,
  withOrigin,
} from '@zari/shared/publishing/site-renderer'
import type { Request, RequestHandler, Response } from 'express'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PublishedSite, ServedVersion, SiteRendererFile } from '../features/publishing/index.ts'
import { setLinkCookie, takeLinkCookie } from '../http/link-cookie.ts'
import { clientNetwork } from '../http/rate-limit.ts'
import { originOf } from '../http/request-guards.ts'
import { FairQueue } from '../lib/fair-queue.ts'
import { ignoreMissing } from '../lib/files.ts'
import { TtlCache } from '../lib/ttl-cache.ts'
import { knownAddress, MISSING, movedAddress, pageAddresses } from './known-address.ts'
import { PageCache, type Page, typeOf } from './page-cache.ts'
import { StaticFiles } from './static-files.ts'
import { withoutRenderer } from './without-renderer.ts'

const NOT_FOUND_PAGE = '404.html'

/** Anybody can make up parameters, and to render a page takes some 10 ms of the only thread. */
const RENDERED_AT_ONCE = 4
/** Each keeps its turn for so long: at most 20 in a second. */
const REST_MS = 200
const REFUSED_AFTER_MS = 1_000
const MAX_WAITING = 20

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

const viewName = (served: ServedVersion | undefined, builtAt: number) =>
  `${served?.version ?? 0} ${served?.at ?? 0} ${builtAt}`

interface SitePagesOptions {
  folder: string
  publicOrigin: string | undefined
  renderer: SiteRendererFile
  published: PublishedSite
  defaultContent: SiteContent
}

export class SiteRoutes {
  readonly #client: string
  readonly #publicOrigin: string | undefined
  readonly #files: StaticFiles
  readonly #renderer: SiteRendererFile
  readonly #published: PublishedSite
  readonly #defaultContent: SiteContent
  /** As for parameters that somebody has made up. */
  readonly #renderedPages = new FairQueue({ capacity: RENDERED_AT_ONCE, maxWaiting: 0, retryAfter: 2 })
  /** Not kept waiting by those: refused forms, the thanks for a form, and the not-found page. */
  readonly #otherPages = new FairQueue({
    capacity: RENDERED_AT_ONCE,
    maxWaiting: MAX_WAITING,
    maxWaitingEach: MAX_WAITING / 2,
    retryAfter: 2,
  })
  #view: View = { of: '', served: undefined, kept: new PageCache() }
  readonly #written = new TtlCache<number | undefined>(LOOK_AGAIN_MS)

  constructor({ folder, publicOrigin, renderer, published, defaultContent }: SitePagesOptions) {
    this.#client = join(folder, 'client')
    this.#files = new StaticFiles(this.#client)
    this.#publicOrigin = publicOrigin
    this.#renderer = renderer
    this.#published = published
    this.#defaultContent = defaultContent
  }

  #languages(served = this.#published.served): MessageLanguage[] {
    return siteLanguages((served?.content ?? this.#defaultContent).shop)
  }

  async messageIn(language: MessageLanguage, message: string): Promise<string> {
    const built = await this.#renderer.load()
    return built?.renderer.messageIn(language, message) ?? message
  }

  async #now(): Promise<View> {
    const builtAt = await this.#renderer.builtAt()
    const { served } = this.#published
    const of = viewName(served, builtAt)
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
      content = this.#published.served?.content ?? this.#defaultContent,
    }: RenderedFor,
  ): Promise<Page> {
    const built = await this.#renderer.load()
    if (!built) return { status: form && !form.sent ? 422 : 503, type: 'html', text: withoutRenderer(form) }
    const { status, html } = await built.renderer.render({
      url,
      origin,
      content,
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
    await this.#inTurn(request, response, () =>
      this.#sendOnce(request, response, { url: address, ...refused }),
    )
  }

  async #inTurn(request: Request, response: Response, send: () => Promise<void>): Promise<void> {
    const render = async () => {
      // The client has gone.
      if (response.destroyed) return
      const rested = sleep(REST_MS)
      await send()
      await rested
    }
    await this.#otherPages.run(render, { sender: clientNetwork(request) })
  }

  async sendPreview(
    request: Request,
    response: Response,
    { url, content, preview }: { url: string; content: SiteContent; preview: PreviewOf },
  ): Promise<void> {
    await this.#sendOnce(request, response, { url, content, preview })
  }

  offerLink(response: Response, token: string): void {
    setLinkCookie(response, token, this.#publicOrigin?.startsWith('https:') ?? false)
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
    const page = await this.#render(url, originOf(request, this.#publicOrigin), what)
    response.set(await this.#allowingStyle(response))
    response.status(status ?? page.status).set('Cache-Control', 'no-store')
    response.type('html').send(page.text)
  }

  async #allowingStyle(response: Response): Promise<Record<string, string>> {
    const built = await this.#renderer.load()
    const policy = response.get('Content-Security-Policy')
    if (!built || !policy) return {}
    return { 'Content-Security-Policy': `${policy};style-src 'self' '${built.renderer.styleHash}'` }
  }

  async #fileOf(url: string, { served }: View): Promise<{ file: string; key: string } | undefined> {
    const name = served?.pages.get(url)
    if (served && name !== undefined) return { file: join(served.folder, name), key: name }
    // Pages of the build lack the mark of a demo.
    const isRendered = (served && served.pages.size > 0) || this.#renderer.isDemo
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
    const origin = originOf(request, this.#publicOrigin)
    const { file, key: name } = found
    const key = `${origin} ${name}`
    const known = view.kept.get(key)
    if (known) {
      await known.send(request, response)
      return true
    }
    const type = typeOf(file)
    const text = withOrigin(await readFile(file, 'utf8'), origin)
    const headers = type === 'html' ? await this.#allowingStyle(response) : {}
    const status = basename(file) === NOT_FOUND_PAGE ? 404 : 200
    await view.kept.keep(key, { status, type, text, headers }).send(request, response)
    return true
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

    if (request.query.sent === '1') return this.#sendThanks(request, response)
    const known = knownAddress(request)
    if (await this.#sendFile(request, response, view, known)) return
    const send = () => this.#sendRendered(request, response, view)
    // Only until the site is published.
    if (splitLanguage(known).path === MISSING) return this.#otherPages.run(send)
    const render = async () => {
      const rested = sleep(REST_MS)
      await send()
      await rested
    }
    // Late: clients that ask again at once would keep the server busy with refusals.
    if (this.#renderedPages.isFull) await sleep(REFUSED_AFTER_MS)
    await this.#renderedPages.run(render)
  }

  async #sendRendered(request: Request, response: Response, view: View): Promise<void> {
    const origin = originOf(request, this.#publicOrigin)
    const page = await this.#render(request.url, origin, { content: view.served?.content })
    response.set(await this.#allowingStyle(response))
    response.status(page.status).set('Cache-Control', 'no-cache').type('html').send(page.text)
  }

  async #sendThanks(request: Request, response: Response): Promise<void> {
    const order = sentOrder(request.query)
    const token = takeLinkCookie(request, response)
    const trackingUrl = token && originOf(request, this.#publicOrigin) + pagePaths.orderPage(token)
    const form = { sent: true, ...(order && { order }), ...(trackingUrl && { trackingUrl }) } as const
    await this.#inTurn(request, response, () => this.#sendOnce(request, response, { url: request.url, form }))
  }
}

interface RenderedFor {
  content?: SiteContent | undefined
  form?: FormOutcome
  preview?: PreviewOf
  orderPage?: OrderPageContent | null
}
