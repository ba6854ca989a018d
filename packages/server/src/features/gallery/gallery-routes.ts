import { apiPaths } from '@zari/shared/api/paths'
import { piecePictureUrl } from '@zari/shared/gallery/picture'
import type { GalleryPiece } from '@zari/shared/gallery/piece'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import { Router } from 'express'
import { CachedResponse } from '../../http/cached-response.ts'
import { unavailable } from '../../lib/errors.ts'

const HEADERS = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' }

/**
 * The pieces of the version that this server shows, without asking the database.
 * @param served undefined before there is a version; so is the answer
 */
export function galleryAnswer(
  served: () => { content: SiteContent } | undefined,
): () => CachedResponse | undefined {
  const answers = new WeakMap<SiteContent, CachedResponse>()
  return () => {
    const content = served()?.content
    if (!content) return undefined
    const known = answers.get(content)
    if (known) return known
    const made = answerOf(content)
    answers.set(content, made)
    return made
  }
}

/** GET /api/gallery (specification, section 7). */
export function galleryRoutes(pieces: () => CachedResponse | undefined): Router {
  const router = Router()
  router.get(apiPaths.gallery, async (request, response) => {
    const answer = pieces()
    if (!answer) throw unavailable()
    await answer.send(request, response)
  })
  return router
}

/** `imageUrl` is where a browser finds the picture (specification, section 3), whether the site or the shop made it. */
function withImageUrl<T extends GalleryPiece>(piece: T): T {
  const { picture } = piece
  return picture
    ? { ...piece, imageUrl: piecePictureUrl(picture.id, Math.max(...picture.widths), 'jpg') }
    : piece
}

function answerOf({ pieces }: SiteContent): CachedResponse {
  const body = Buffer.from(JSON.stringify(pieces.map(withImageUrl)))
  return new CachedResponse({ type: 'application/json; charset=utf-8', body, headers: HEADERS })
}
