import { apiPaths } from '@zari/shared/api/paths'
import type { SiteContent } from '@zari/shared/shop/site-content'
import { Router } from 'express'
import { unavailable } from '../../http/errors.ts'
import { KeptAnswer } from '../../http/kept-answer.ts'

const HEADERS = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' }

/**
 * GET /api/gallery (specification, section 7): the pieces of the version that this server shows, without asking the
 * database.
 * @param served undefined before there is a version
 */
export function galleryRoutes(served: () => { content: SiteContent } | undefined): Router {
  const answers = new WeakMap<SiteContent, KeptAnswer>()
  const router = Router()
  router.get(apiPaths.gallery, async (request, response) => {
    const content = served()?.content
    if (!content) throw unavailable()
    const answer = answers.get(content) ?? answerOf(content)
    answers.set(content, answer)
    await answer.send(request, response)
  })
  return router
}

function answerOf({ pieces }: SiteContent): KeptAnswer {
  const body = Buffer.from(JSON.stringify(pieces))
  return new KeptAnswer({ type: 'application/json; charset=utf-8', body, headers: HEADERS })
}
