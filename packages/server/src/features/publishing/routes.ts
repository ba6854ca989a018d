import * as v from 'valibot'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { publishAgainSchema, publishSchema } from '@zari/shared/publishing/publication'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import type { PreviewOf } from '@zari/shared/publishing/site-renderer'
import { type Request, type Response, Router } from 'express'
import { staffOf } from '../../http/authorize.ts'
import { valid, validBody } from '../../http/request-input.ts'
import { notFound } from '../../lib/errors.ts'
import { currentDraft, publish, publishAgain, type PublishingServices, publishingState } from './publish.ts'

type SendPreview = (
  request: Request,
  response: Response,
  page: { url: string; content: SiteContent; preview: PreviewOf },
) => Promise<void>

export const previewQuerySchema = v.strictObject({
  page: v.optional(
    v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?![/\\])/, 'This page is not on the site')),
    '/',
  ),
})

const PREVIEW: PreviewOf = { gallery: apiPaths.adminPreviewGallery, back: pagePaths.publishing }

function versionIn(request: Request): number {
  const { version } = request.params
  if (typeof version !== 'string' || !/^\d{1,9}$/.test(version)) throw notFound('This version was not found')
  return Number(version)
}

export function publishingRoutes(parts: PublishingServices, sendPreview: SendPreview): Router {
  const router = Router()
  router.get(apiPaths.adminPublications, async (_request, response) => {
    response.json(await publishingState(parts))
  })
  router.post(apiPaths.adminPublications, async (request, response) => {
    const seen = validBody(request, publishSchema)
    response.status(201).json(await publish(parts, seen, staffOf(request).email))
  })
  router.get(apiPaths.adminPreview, async (request, response) => {
    const { page: url } = valid(previewQuerySchema, request.query)
    const { content } = await currentDraft(parts)
    await sendPreview(request, response, { url, content, preview: PREVIEW })
  })
  router.get(apiPaths.adminPreviewGallery, async (_request, response) => {
    const { content } = await currentDraft(parts)
    response.json(content.pieces)
  })
  router.post('/api/admin/publications/:version/again', async (request, response) => {
    const { base } = validBody(request, publishAgainSchema)
    const { email } = staffOf(request)
    response.status(201).json(await publishAgain(parts, versionIn(request), { base }, email))
  })
  return router
}
