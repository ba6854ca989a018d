import { apiPaths } from '@zari/shared/api/paths'
import { pieceMoveSchema } from '@zari/shared/gallery/staff-piece'
import { priceRowSchema } from '@zari/shared/price-list/edit-price-row'
import { isUploadId } from '@zari/shared/uploads/object-path'
import { type Request, Router } from 'express'
import { staffOf } from '../../http/authorize.ts'
import { validBody } from '../../http/request-input.ts'
import { notFound } from '../../lib/errors.ts'
import type { PriceListStore } from './price-list-store.ts'

function rowId({ params: { id } }: Request): string {
  if (typeof id !== 'string' || !isUploadId(id)) throw notFound('This row was not found')
  return id
}

export function priceListRoutes(priceList: PriceListStore): Router {
  const router = Router()
  router.get(apiPaths.adminPriceList, async (_request, response) => {
    response.json({ rows: await priceList.list() })
  })
  router.put(`${apiPaths.adminPriceList}/:id`, async (request, response) => {
    const edit = validBody(request, priceRowSchema)
    response.json(await priceList.put(rowId(request), edit, staffOf(request).email))
  })
  router.put(`${apiPaths.adminPriceList}/:id/place`, async (request, response) => {
    const { after } = validBody(request, pieceMoveSchema)
    response.json({ rows: await priceList.move(rowId(request), after) })
  })
  return router
}
