import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { Router } from 'express'
import multer from 'multer'
import type { HttpError } from '../../lib/errors.ts'
import { FORM_LIMITS } from '../uploads/index.ts'
import { type Fields, type FormPages, sendRefusal } from './form-pages.ts'

/** Reads a form for its texts; there is nowhere yet to put its files. */
const textsOnly = multer({
  limits: FORM_LIMITS,
  storage: {
    _handleFile: (_request, file, done) => {
      file.stream.once('end', () => done(null, {})).resume()
    },
    _removeFile: (_request, _file, done) => done(null),
  },
}).any()

/**
 * Answers forms posted without JavaScript while no order can be taken: with their page, what was typed in it.
 * @param why what is said
 */
export function startingFormPosts(pages: FormPages, why: () => HttpError): Router {
  const router = Router()
  for (const kind of ORDER_KINDS) {
    router.post(orderKinds[kind].publicPath, async (request, response, next) => {
      if (!request.is(['multipart/form-data', 'application/x-www-form-urlencoded'])) return next()
      // One that can't be read has nothing to keep.
      await new Promise<void>((resolve) => void textsOnly(request, response, () => resolve()))
      const fields = { ...(request.body as Fields | undefined) }
      await sendRefusal(pages, { request, response, kind, fields, refusal: why() })
    })
  }
  return router
}
