import { Router } from 'express'
import type { Model } from 'mongoose'
import { listGallery } from './gallery.ts'
import type { GalleryDocument } from './gallery-model.ts'

/** GET /api/gallery (specification, section 7). Express adds the ETag. */
export function galleryRoutes(items: Model<GalleryDocument>): Router {
  const router = Router()
  router.get('/api/gallery', async (_request, response) => {
    const gallery = await listGallery(items)
    response.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=600').json(gallery)
  })
  return router
}
