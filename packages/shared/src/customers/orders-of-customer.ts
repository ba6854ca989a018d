import { balanceOf, parseAmount, sumRupees } from '../money.ts'
import type { OrderRecord } from '../orders/order.ts'
import { readStatus } from '../orders/status.ts'

/** What the server knows of a customer's orders. */
export interface OrdersOfCustomer {
  /** Of all kinds and all her numbers, newest first; at most 500. */
  orders: OrderRecord[]
  /** How many there are. */
  total: number
  /** Rupees, of all of them. */
  owed: number
}

type Owing = Pick<OrderRecord, 'status' | 'totalAmount' | 'advancePaid' | 'remainingDue'>

/** Rupees that a customer owes for these orders together. Nobody owes for one that was cancelled. */
export function owedOf(orders: readonly Owing[]): number {
  const owing = orders.filter(({ status }) => readStatus(status) !== 'cancelled')
  return sumRupees(owing.map((order) => Math.max(0, parseAmount(balanceOf(order)))))
}
