import { LOGO_PREFIX } from '@zari/shared/shop/shop'
import { Router } from 'express'
import { buffer } from 'node:stream/consumers'
import { CachedResponse } from '../../http/cached-response.ts'
import { notFound } from '../../lib/errors.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import type { Uploads } from '../uploads/index.ts'
import { SHOP_RECORD } from './edit-shop.ts'

/** A logo never changes under its address; it may be taken away. */
const KEEP_MS = 60_000
const MOST_KEPT = 12

const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Of the app that other sites may show with a link to it.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** GET /shop/logo/{id}: the shop's logo, and those of other versions of the site. No other upload is answered here. */
export function logoRoutes(uploads: Uploads): Router {
  const kept = new TtlCache<CachedResponse>(KEEP_MS, MOST_KEPT)
  const read = async (id: string): Promise<CachedResponse> => {
    const isLogo = await uploads.claims.exists({ _id: id, record: SHOP_RECORD })
    const picture = isLogo ? await uploads.open(id, 'thumbnail') : undefined
    if (!picture) throw notFound('This picture is gone')
    const type = picture.type ?? 'image/webp'
    return new CachedResponse({
      type,
      body: await buffer(picture.body),
      headers: HEADERS,
      isCompressible: false,
    })
  }
  const router = Router()
  router.get(`${LOGO_PREFIX}:id`, async (request, response) => {
    const { id } = request.params
    const answer = await kept.get(id, () => read(id))
    await answer.send(request, response)
  })
  return router
}
