import { LOGO_PREFIX } from '@zari/shared/shop/shop'
import { OBJECT_PREFIX, uploadIdOf } from '@zari/shared/uploads/object-path'
import { Router } from 'express'
import { buffer } from 'node:stream/consumers'
import { CachedResponse } from '../../http/cached-response.ts'
import { notFound } from '../../lib/errors.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import type { Uploads } from '../uploads/index.ts'
import { SHOP_RECORD } from './edit-shop.ts'
import type { ShopStore } from './shop-store.ts'

/** Immutable under its address, but it may be removed. */
const KEEP_MS = 60_000
const MAX_KEPT = 12

const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Serves no other upload. */
export function logoRoutes(uploads: Uploads): Router {
  const kept = new TtlCache<CachedResponse>(KEEP_MS, MAX_KEPT)
  const read = async (id: string): Promise<CachedResponse> => {
    const isLogo = await uploads.claims.exists({ _id: id, record: SHOP_RECORD })
    const picture = isLogo ? await uploads.open(id, 'thumbnail') : undefined
    if (!picture) throw notFound('This picture was deleted')
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

/** For an undo. */
const REPLACED_MS = 24 * 3_600_000

/** Those in neither settings nor version. @param published read after the settings: logos move from these into versions */
export async function sweepLogos(
  shop: ShopStore,
  uploads: Uploads,
  published: () => Promise<string>,
  now: Date = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - REPLACED_MS)
  const logos = await uploads.claims.find({ record: SHOP_RECORD, claimedAt: { $lt: before } }).lean()
  if (logos.length === 0) return
  const { logo } = await shop.settings()
  const versions = await published()
  for (const { _id } of logos) {
    const path = OBJECT_PREFIX + _id
    if (_id !== uploadIdOf(logo?.path ?? '') && !versions.includes(path))
      await uploads.release(path, SHOP_RECORD)
  }
}
