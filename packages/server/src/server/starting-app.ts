import compression from 'compression'
import { type Express, type RequestHandler, Router } from 'express'
import { defaultContent } from '@zari/shared/publishing/site-content'
import { startingFormPosts } from '../features/orders/index.ts'
import { noStore } from '../http/cached-response.ts'
import { errorHandler } from '../http/error-handler.ts'
import { createExpressApp } from '../http/express-app.ts'
import { readBody } from '../http/request-body.ts'
import { knownHost, readableTarget } from '../http/request-guards.ts'
import { commonHeaders, setHeaders } from '../http/security-headers.ts'
import { starting } from '../lib/errors.ts'
import { galleryPictures } from '../web/gallery-pictures.ts'
import { SiteRoutes } from '../web/site-routes.ts'
import { staffApp } from '../web/staff-app.ts'
import { type AppOptions, MAX_BODY_BYTES } from './app.ts'
import type { PrintLine } from '../embedded/index.ts'

export class StartProgress {
  #line = 'Preparing the database and the file store'

  get line(): string {
    return this.#line
  }

  now(line: string): void {
    this.#line = line
  }

  telling(say: PrintLine): PrintLine {
    return (line) => {
      this.now(line)
      say(line)
    }
  }
}

const ASK_AGAIN_SECONDS = 5

type StartingOptions = Pick<AppOptions, 'env' | 'log' | 'builds' | 'site'> & { progress: StartProgress }

/** Takes minutes when a database is built. The site works, the staff app shows the progress, forms keep their input. */
export function createStartingApp({
  env,
  log,
  builds,
  site: { renderer, published, pieceFolder },
  progress,
}: StartingOptions): Express {
  const { PUBLIC_ORIGIN: publicOrigin } = env
  const site = new SiteRoutes({ folder: builds.site, publicOrigin, renderer, published, defaultContent })
  const app = createExpressApp(env, log)
  const secure = publicOrigin?.startsWith('https:') ?? false
  app.use(setHeaders(commonHeaders({ secure, isDemo: env.DEMO })))
  app.use(readableTarget)
  app.use(startingHealth(progress))
  app.use(knownHost(publicOrigin))
  app.use(site.front)
  app.use(galleryPictures({ folder: pieceFolder }))
  app.use(staffApp(builds.staff, async () => (published.served?.content ?? defaultContent).shop))
  app.use(compression())
  app.use('/api', noStore, readBody(MAX_BODY_BYTES))
  app.use(startingFormPosts(site, () => starting(ASK_AGAIN_SECONDS)))
  app.use(['/api/auth', '/api/admin'], refusing(progress))
  app.use(['/api', '/objects', '/metrics'], noStore, refusing())
  app.use(site.handler)
  app.use(errorHandler)
  return app
}

function refusing(progress?: StartProgress): RequestHandler {
  return (request, response) => {
    // Closing before the body has arrived would lose the answer.
    request.resume()
    const { status, body } = starting(ASK_AGAIN_SECONDS, progress?.line)
    response.status(status).set('Retry-After', String(ASK_AGAIN_SECONDS)).json(body)
  }
}

function startingHealth(progress: StartProgress): Router {
  const router = Router()
  router.get('/healthz', noStore, (_request, response) => void response.json({ status: 'alive' }))
  router.get('/readyz', noStore, (_request, response) => {
    response.status(503).set('Retry-After', String(ASK_AGAIN_SECONDS))
    response.json({ status: 'starting', doing: progress.line })
  })
  return router
}
