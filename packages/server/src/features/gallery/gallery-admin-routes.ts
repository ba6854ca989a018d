import { apiPaths } from '@zari/shared/api/paths'
import {
  newPictureSchema,
  newPieceSchema,
  pieceEditSchema,
  pieceMoveSchema,
} from '@zari/shared/gallery/staff-piece'
import { isUploadId } from '@zari/shared/uploads/object-path'
import { type Request, Router } from 'express'
import { notFound } from '../../lib/errors.ts'
import { staffOf } from '../../http/authorize.ts'
import { validBody } from '../../http/validate.ts'
import type { Uploads } from '../uploads/index.ts'
import { addPiece, editPiece, movePiece } from './edit-pieces.ts'
import { type GalleryStore, listPieces } from './gallery-store.ts'
import { makePicture } from './pictures/make-picture.ts'
import { type CountAsked, requestsOfPieces } from './requests-of-pieces.ts'

/** `apiPaths.adminPiece`. */
const PIECE = '/api/admin/gallery/pieces/:id'

/** An id that a device made, or one of the first pieces'. */
function pieceId(request: Request): string {
  const { id } = request.params
  if (typeof id !== 'string' || !isUploadId(id)) throw notFound('This piece is not in the gallery')
  return id
}

export interface GalleryParts {
  gallery: GalleryStore
  uploads: Uploads
  countAsked: CountAsked
}

/** What the shop does with its pieces; whoever may not run the shop does not come here. */
export function galleryAdminRoutes({ gallery, uploads, countAsked }: GalleryParts): Router {
  const router = Router()
  router.get(apiPaths.adminGallery, async (_request, response) => {
    const pieces = await listPieces(gallery)
    response.json({ pieces, requests: await requestsOfPieces(pieces, countAsked) })
  })
  router.post(apiPaths.adminPiecePictures, async (request, response) => {
    const wanted = validBody(request, newPictureSchema)
    response.status(201).json(await makePicture({ gallery, uploads }, wanted, staffOf(request).id))
  })
  router.put(PIECE, async (request, response) => {
    const piece = validBody(request, newPieceSchema)
    response.json(await addPiece(gallery, { id: pieceId(request), by: staffOf(request).email }, piece))
  })
  router.patch(PIECE, async (request, response) => {
    const edit = validBody(request, pieceEditSchema)
    response.json(await editPiece(gallery, { id: pieceId(request), by: staffOf(request).email }, edit))
  })
  router.put(`${PIECE}/place`, async (request, response) => {
    const { after } = validBody(request, pieceMoveSchema)
    response.json({ pieces: await movePiece(gallery, pieceId(request), after) })
  })
  return router
}
