import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { OrdersOfCustomer } from '@zari/shared/customers/customer'
import { tidyRecord } from '../offline/copy/tidy-record.ts'
import { customersIn } from '../offline/queue/outcome.ts'
import { withSession } from '../state/with-session.ts'
import { rememberOthers } from './others-read.ts'
import { reportUnlessFull } from './report-unless-full.ts'
import { staffEngine } from './staff-engine.ts'

/**
 * Reads from the server what is stored of a customer, which this device holds from now on, and all her orders.
 * @param phone a number's key
 * @throws what `request` throws
 */
export async function readCustomerAtServer(phone: string): Promise<OrdersOfCustomer> {
  const place = await staffEngine().placeOfCopy()
  const [stored, answered] = await withSession(() =>
    Promise.all([
      request<unknown>(apiPaths.adminCustomer(phone)),
      request<OrdersOfCustomer>(apiPaths.adminCustomerOrders(phone)),
    ]),
  ).catch((error: unknown) => {
    // So that it is known whether the server is away, and heard of when it is back.
    staffEngine().pull().catch(reportError)
    throw error
  })
  await staffEngine()
    .keepCustomers(customersIn(stored) ?? [])
    .catch(reportUnlessFull)
  const orders = answered.orders.map(tidyRecord)
  rememberOthers(orders, place)
  return { ...answered, orders }
}
