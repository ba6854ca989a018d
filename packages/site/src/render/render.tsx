import { publicPagePaths } from '@zari/shared/api/public-paths'
import { dayInIndia } from '@zari/shared/time/due-date'
import {
  ORIGIN_MARKER,
  type SiteRenderer,
  type SiteRenderRequest,
  type SiteRenderResult,
} from '@zari/shared/publishing/site-renderer'
import { splitLanguage } from '@zari/shared/languages/site-language'
import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import { assets } from '../components/document.tsx'
import { PageContext } from '../components/page-context.ts'
import { pageWords } from '../content/texts/page-words.ts'
import { WordsContext } from '../content/texts/words-context.tsx'
import { CustomOutfitPage } from '../pages/custom-outfit.tsx'
import { HomePage } from '../pages/home/home.tsx'
import { NotFoundPage } from '../pages/not-found.tsx'
import { LinkGonePage, OrderPage } from '../pages/order/order-page.tsx'
import { OutfitDetailsPage } from '../pages/outfit-details.tsx'
import { PrivacyPage } from '../pages/privacy.tsx'

const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/custom-outfit', element: <CustomOutfitPage /> },
  { path: '/outfit-details', element: <OutfitDetailsPage /> },
  { path: publicPagePaths.privacy, element: <PrivacyPage /> },
  { path: '*', element: <NotFoundPage /> },
]

/** See `SiteRenderer`. */
export const styleHash = `sha256-${createHash('sha256').update(assets.style).digest('base64')}`

const handler = createStaticHandler(routes)

export async function render({
  url,
  origin,
  content,
  version,
  form,
  preview,
  orderPage,
  isDemo = false,
}: SiteRenderRequest): Promise<SiteRenderResult> {
  const { language, path } = splitLanguage(url)
  const today = dayInIndia(new Date())
  const renderedFor = { origin, language, path, form, content, version, preview, isDemo, today }
  if (orderPage !== undefined) {
    const page = orderPage ? <OrderPage page={orderPage} /> : <LinkGonePage />
    const html = await htmlOf(<PageContext value={renderedFor}>{page}</PageContext>)
    return { status: orderPage ? 200 : 404, html }
  }
  const context = await handler.query(new Request(new URL(path, ORIGIN_MARKER)))
  if (context instanceof Response) throw new Error(`${url} answers with a redirect, which pages don't`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = await htmlOf(
    <PageContext value={renderedFor}>
      <WordsContext value={pageWords(language)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </WordsContext>
    </PageContext>,
  )
  return { status: isNotFound(context.matches) ? 404 : form?.sent === false ? 422 : 200, html }
}

async function htmlOf(page: ReactNode): Promise<string> {
  // Above its chunk size React would stream with an inline script, which the policy forbids.
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity })
  return new Response(prelude).text()
}

function isNotFound(matches: readonly { route: { path?: string | undefined } }[]): boolean {
  return matches.at(-1)?.route.path === '*'
}

export const messageIn: SiteRenderer['messageIn'] = (language, message) =>
  pageWords(language).translate(message)

export { siteFiles } from '../seo/site-files.ts'
export { knownPages } from '../content/pages.ts'
