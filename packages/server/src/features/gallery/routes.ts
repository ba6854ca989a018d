import { apiPaths } from '@zari/shared/api/paths'
import { piecePictureUrl } from '@zari/shared/gallery/picture'
import type { GalleryPiece } from '@zari/shared/gallery/piece'
import {
  newPictureSchema,
  newPieceSchema,
  pieceEditSchema,
  pieceMoveSchema,
} from '@zari/shared/gallery/staff-piece'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import { isUploadId } from '@zari/shared/uploads/object-path'
import { type Request, Router } from 'express'
import { staffOf } from '../../http/authorize.ts'
import { CachedResponse } from '../../http/cached-response.ts'
import { validBody } from '../../http/request-input.ts'
import { notFound, unavailable } from '../../lib/errors.ts'
import type { Uploads } from '../uploads/index.ts'
import { addPiece, editPiece, movePiece } from './edit-pieces.ts'
import { type GalleryStore, listPieces } from './gallery-store.ts'
import { makePicture, type PictureParts } from './pictures/make-picture.ts'
import { type CountBySubject, requestsOfPieces } from './request-counts.ts'

const HEADERS = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' }

export function galleryAnswer(
  served: () => { content: SiteContent } | undefined,
): () => CachedResponse | undefined {
  const answers = new WeakMap<SiteContent, CachedResponse>()
  return () => {
    const content = served()?.content
    if (!content) return undefined
    const known = answers.get(content)
    if (known) return known
    const answer = answerOf(content)
    answers.set(content, answer)
    return answer
  }
}

export function galleryRoutes(pieces: () => CachedResponse | undefined): Router {
  const router = Router()
  router.get(apiPaths.gallery, async (request, response) => {
    const answer = pieces()
    if (!answer) throw unavailable()
    await answer.send(request, response)
  })
  return router
}

/** Specification, section 3. */
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

const PIECE = '/api/admin/gallery/pieces/:id'

function pieceId(request: Request): string {
  const { id } = request.params
  if (typeof id !== 'string' || !isUploadId(id)) throw notFound('This piece was not found')
  return id
}

interface GalleryParts {
  gallery: GalleryStore
  uploads: Uploads
  countBySubject: CountBySubject
  mayShow: NonNullable<PictureParts['mayShow']>
}

export function galleryAdminRoutes({ gallery, uploads, countBySubject, mayShow }: GalleryParts): Router {
  const router = Router()
  router.get(apiPaths.adminGallery, async (_request, response) => {
    const pieces = await listPieces(gallery)
    response.json({ pieces, requests: await requestsOfPieces(pieces, countBySubject) })
  })
  router.post(apiPaths.adminPiecePictures, async (request, response) => {
    const wanted = validBody(request, newPictureSchema)
    response.status(201).json(await makePicture({ gallery, uploads, mayShow }, wanted, staffOf(request).id))
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
