import { type CustomersAnswer, emptyCustomer } from '@zari/shared/customers/customer'
import { customerKeySchema } from '@zari/shared/customers/customer-operations'
import { type Request, Router } from 'express'
import { valid } from '../../http/request-input.ts'
import { customersOf, type CustomerStore } from './customer-store.ts'

/** @throws HttpError 422 for an invalid key of a number */
export function phoneOf(request: Request<{ phone: string }>): string {
  return valid(customerKeySchema, request.params.phone)
}

/** Mounted at /api/admin, behind `requireStaff`. */
export function customerRoutes(store: CustomerStore): Router {
  const router = Router()
  router.get('/customers/:phone', async (request, response) => {
    const phone = phoneOf(request)
    const all = await customersOf(store, [phone])
    const own = all.find((each) => each.phone === phone) ?? emptyCustomer(phone)
    const answer: CustomersAnswer = { customers: [own, ...all.filter((each) => each.phone !== phone)] }
    response.json(answer)
  })
  return router
}
