import { ratesEditSchema } from '@zari/shared/orders/piecework'
import { Router } from 'express'
import { staffOf } from '../../../http/authorize.ts'
import { valid, validBody } from '../../../http/request-input.ts'
import { takingsQuerySchema } from '../list/takings.ts'
import type { OrderStore } from '../order-store.ts'
import { pieceworkOf } from './piecework.ts'
import { editRates, readRates } from './rates.ts'

/** What people finished, and what it is paid: owners see everyone's, others their own and no rates. */
export function pieceworkRoutes(store: OrderStore): Router {
  const router = Router()
  router.get('/piecework', async (request, response) => {
    const { id, role } = staffOf(request)
    const days = valid(takingsQuerySchema, request.query)
    response.json(await pieceworkOf(store, days, role === 'owner' ? undefined : id))
  })
  router.get('/piecework/rates', async (_request, response) => {
    response.json(await readRates(store.pieceworkRates))
  })
  router.patch('/piecework/rates', async (request, response) => {
    response.json(await editRates(store.pieceworkRates, validBody(request, ratesEditSchema)))
  })
  return router
}
