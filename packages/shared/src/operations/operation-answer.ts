import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { CustomerRecord } from '../customers/customer.ts'
import { storedCustomer } from '../customers/read-customer.ts'
import { recordSchema } from '../orders/order-answers.ts'
import type { OrderRecord } from '../orders/order.ts'

/** The records after the operation, first the one that it is about. */
export interface OperationAnswer {
  orders: OrderRecord[]
  customers: CustomerRecord[]
  /** It was applied to what is blocked or erased, and nothing of that is answered. */
  withheld?: 'blocked' | 'erased'
}

export const isOperationAnswer: IsAnswer<OperationAnswer> = matches(
  v.object({
    orders: v.array(recordSchema),
    customers: v.array(storedCustomer),
    withheld: v.optional(v.string()),
  }),
)
