import { pictureOfUrl, PICTURES_PATH, type PieceFormat } from '@zari/shared/gallery/picture'
import type { RequestHandler } from 'express'
import { notFound } from '../lib/errors.ts'
import { StaticFiles } from './static-files.ts'

interface PiecePictureFiles {
  folder: string
  bring?: (id: string, width: number, format: PieceFormat) => Promise<boolean>
}

/** Immutable under their names. */
export function galleryPictures({ folder, bring }: PiecePictureFiles): RequestHandler {
  const onDisk = new StaticFiles(folder)
  return async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const wanted = isRead ? pictureOfUrl(request.path) : undefined
    if (!wanted) return next()
    const name = request.path.slice(PICTURES_PATH.length)
    if (await onDisk.send(request, response, name)) return
    const isHere = await bring?.(wanted.id, wanted.width, wanted.format)
    if (!isHere || !(await onDisk.send(request, response, name))) throw notFound('This picture was deleted')
  }
}
