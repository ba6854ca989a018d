import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { pageSchema, recordSchema } from '../orders/order-answers.ts'
import type { CustomersPage, OrdersOfCustomer } from './customer.ts'
import type { SearchAnswer } from './search-people.ts'

export const isOrdersOfCustomer: IsAnswer<OrdersOfCustomer> = matches(
  v.object({ orders: v.array(recordSchema), total: v.number(), owed: v.number() }),
)

export const isCustomersPage: IsAnswer<CustomersPage> = matches(
  v.object({
    customers: v.array(
      v.object({ newest: recordSchema, numbers: v.array(v.string()), count: v.number(), owed: v.number() }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
)

export const isSearchAnswer: IsAnswer<SearchAnswer> = matches(
  v.object({ ...pageSchema.entries, people: v.array(v.object({ name: v.string() })) }),
)
