import { CUSTOMERS, type CustomersAnswer, emptyCustomer } from '@zari/shared/customers/customer'
import { customerKeySchema } from '@zari/shared/customers/customer-operations'
import { type Request, Router } from 'express'
import { valid } from '../../http/request-input.ts'
import { recordActivity } from '../activity/index.ts'
import { customersOf, type CustomerStore } from './customer-store.ts'

export function phoneOf(request: Request<{ phone: string }>): string {
  return valid(customerKeySchema, request.params.phone)
}

export function customerRoutes(store: CustomerStore): Router {
  const router = Router()
  router.get('/customers/:phone', async (request, response) => {
    const phone = phoneOf(request)
    const all = await customersOf(store, [phone])
    const own = all.find((each) => each.phone === phone) ?? emptyCustomer(phone)
    const answer: CustomersAnswer = { customers: [own, ...all.filter((each) => each.phone !== phone)] }
    const records = own.people.map(({ id }) => ({ kind: CUSTOMERS, id }))
    recordActivity(request, { type: 'customer', subject: phone, records })
    response.json(answer)
  })
  return router
}
