import { pagePaths } from '@zari/shared/api/paths'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { type RequestHandler, Router } from 'express'
import { plainPage } from '../http/plain-page.ts'
import { StaticFiles } from './static-files.ts'

const NOT_BUILT = plainPage('The staff app is not built yet', [
  'This server is running, but the staff app is missing.',
  'Build it with: npm run build',
])

/**
 * The staff app's files, and its one page at each of its own addresses.
 * @param folder the staff app's `dist`
 */
export function staffApp(folder: string): Router {
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

  // At the root, because its scope is every address of the app and those are not below /admin/.
  router.get('/sw.js', file)
  router.use('/admin', (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    return file(request, response, next)
  })
  router.get('/admin', (_request, response) => response.redirect(302, pagePaths.dashboard))
  // Only its own addresses: every other one is nobody's, and the site says so.
  router.get(
    [
      pagePaths.adminLogin,
      pagePaths.unsentEdits,
      pagePaths.needsAttention,
      pagePaths.takings,
      pagePaths.messages,
      pagePaths.people,
      `${pagePaths.people}/:id`,
      pagePaths.welcome,
      pagePaths.dashboard,
      `${pagePaths.customer('')}:phone`,
    ],
    page,
  )
  for (const kind of ORDER_KINDS) {
    router.get([orderKinds[kind].adminPath, `${orderKinds[kind].adminPath}/:id`], page)
  }
  return router
}
