import * as v from 'valibot'
import type { Role } from '@zari/shared/auth/roles'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { IMAGE_TYPES, MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import { NOT_TAKEN } from '@zari/shared/uploads/picture-problem'
import { type RequestHandler, type Response, Router } from 'express'
import { pipeline } from 'node:stream/promises'
import { staffOf } from '../../http/authorize.ts'
import type { AcceptedLimit } from '../../http/rate-limit.ts'
import { originOf } from '../../http/request-guards.ts'
import { validBody } from '../../http/request-input.ts'
import { notFound } from '../../lib/errors.ts'
import { TOO_LARGE } from './claim-uploads.ts'
import { uploaderOf } from './quota.ts'
import type { Uploads } from './uploads.ts'

export const uploadRequestSchema = v.strictObject({
  contentType: v.optional(v.picklist(IMAGE_TYPES, NOT_TAKEN)),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FILE_BYTES, TOO_LARGE))),
})

/** Where to PUT a file, and the path to name in the form (section 7). */
export function uploadRequestRoutes(
  uploads: Uploads,
  publicOrigin: string | undefined,
  { recognize, limit, read }: { recognize: RequestHandler; limit: AcceptedLimit; read: RequestHandler },
): Router {
  const router = Router()
  router.post('/api/objects/upload', recognize, limit.before, read, async (request, response) => {
    const wanted = validBody(request, uploadRequestSchema)
    const { address, objectPath } = await limit.accept(request, () =>
      uploads.reserve(wanted, uploaderOf(request)),
    )
    const uploadURL = address.startsWith('/') ? originOf(request, publicOrigin) + address : address
    response.set('Cache-Control', 'no-store').json({ uploadURL, objectPath })
  })
  return router
}

const SHOWN: readonly string[] = [...IMAGE_TYPES, 'image/webp']

export async function sendPicture(
  response: Response,
  object: Awaited<ReturnType<Uploads['open']>>,
): Promise<void> {
  if (!object) throw notFound('This picture was deleted')
  const isPicture = SHOWN.includes(object.type ?? '')
  response.set({
    'Content-Type': isPicture ? object.type : 'application/octet-stream',
    'Content-Disposition': isPicture ? 'inline' : 'attachment',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Length': String(object.size),
  })
  await pipeline(object.body, response)
}

/** Not cached by browsers but by the staff app's worker (decision 0066). @param isGiven of an order's pictures no others are seen */
export function pictureRoutes(
  uploads: Uploads,
  isGiven: (order: OrderRef, role: Role) => Promise<boolean>,
): Router {
  const isSeenBy = async (role: Role, id: string) => {
    const order = await uploads.orderOf(id)
    return order ? isGiven(order, role) : role !== 'workroom'
  }
  const router = Router()
  for (const [path, variant] of [
    ['/:id', 'picture'],
    ['/:id/thumbnail', 'thumbnail'],
  ] as const) {
    router.get(path, async (request, response) => {
      const { id } = request.params
      const isSeen = await isSeenBy(staffOf(request).role, id)
      await sendPicture(response, isSeen ? await uploads.open(id, variant) : undefined)
    })
  }
  router.post('/:id/check', async (request, response) => {
    const path = OBJECT_PREFIX + request.params.id
    await uploads.claim([{ path, issuePath: 'path' }], staffOf(request).id)
    response.status(204).end()
  })
  return router
}
