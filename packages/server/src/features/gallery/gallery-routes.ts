import { apiPaths } from '@zari/shared/api/paths'
import { Router } from 'express'
import type { Model } from 'mongoose'
import type { GalleryDocument } from './gallery-model.ts'
import { KeptGallery } from './kept-gallery.ts'

/** GET /api/gallery (specification, section 7). Costs a database's answer once a second, however many ask. */
export function galleryRoutes(items: Model<GalleryDocument>): Router {
  const gallery = new KeptGallery(items)
  const router = Router()
  router.get(apiPaths.gallery, async (request, response) => {
    const answer = await gallery.current()
    await answer.send(request, response)
  })
  return router
}
