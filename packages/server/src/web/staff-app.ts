import { pagePaths } from '@zari/shared/api/paths'
import { STAFF_SCREENS } from '@zari/shared/staff-app/staff-screens'
import type { Shop } from '@zari/shared/shop/shop'
import { type RequestHandler, Router } from 'express'
import { CachedResponse } from '../http/cached-response.ts'
import { plainPage } from '../http/error-page.ts'
import { StaticFiles } from './static-files.ts'

function webManifest({ name, shortName }: Pick<Shop, 'name' | 'shortName'>) {
  return {
    id: '/order-management',
    name: `${name}: orders`,
    short_name: shortName,
    description: 'Requests, orders, due dates and payments of the boutique',
    lang: 'en-IN',
    start_url: '/order-management',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f4ef',
    theme_color: '#5b1020',
    icons: [
      { src: '/admin/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/admin/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/admin/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/admin/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}

const NOT_BUILT = plainPage('The staff app is not built yet', [
  'This server is running, but the staff app is missing.',
  'Build it with: npm run build',
])

const MANIFEST = 'application/manifest+json; charset=utf-8'
const ASKED_EACH_TIME = { 'Cache-Control': 'public, max-age=0' }

export function staffApp(folder: string, shop: () => Promise<Shop>): Router {
  const router = Router()
  const files = new StaticFiles(folder)

  const page: RequestHandler = async (request, response) => {
    response.set('X-Robots-Tag', 'noindex')
    if (await files.send(request, response, '/index.html')) return
    response.status(503).set('Cache-Control', 'no-store').type('html').send(NOT_BUILT)
  }
  const file: RequestHandler = async (request, response, next) => {
    if (!(await files.send(request, response, request.path))) next()
  }

  let manifest: CachedResponse | undefined
  router.get('/admin/manifest.webmanifest', async (request, response) => {
    const body = Buffer.from(JSON.stringify(webManifest(await shop())))
    if (!manifest?.body.equals(body))
      manifest = new CachedResponse({ type: MANIFEST, body, headers: ASKED_EACH_TIME })
    await manifest.send(request, response)
  })

  // At the root: the worker's scope must cover addresses that are not below /admin/.
  router.get('/sw.js', file)
  router.use('/admin', (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    return file(request, response, next)
  })
  router.get('/admin', (_request, response) => response.redirect(302, pagePaths.dashboard))
  // Others get the site's 404 page.
  router.get(
    STAFF_SCREENS.map(([, { path }]) => path),
    page,
  )
  return router
}
