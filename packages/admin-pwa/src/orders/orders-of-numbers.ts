import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderCard } from '@zari/shared/orders/order-summary'
import { customerKey } from '@zari/shared/phone'
import { byNewest } from '../state/kind-records.ts'
import type { Cards, Records } from '../state/records-slice.ts'

/** So many last digits of a number are in every way of typing it; fewer would let too many through. */
const LAST_DIGITS = 6

/** Reading a number takes time: those that can't be one of these are told apart by their digits. */
function isOneOf(numbers: readonly string[]): (typed: string) => boolean {
  const ends = numbers.map((number) => number.slice(-LAST_DIGITS))
  const known = new Set(numbers)
  return (typed) => {
    const digits = typed.replace(/\D/g, '')
    return ends.some((end) => digits.includes(end)) && known.has(customerKey(typed) ?? '')
  }
}

/** What this device has of the orders of some numbers, newest first, and the cards of older ones. */
export function ordersOfNumbers(
  records: Records,
  cards: Cards,
  numbers: readonly string[],
): { orders: OrderRecord[]; cards: OrderCard[] } {
  const isHers = isOneOf(numbers)
  return {
    orders: ORDER_KINDS.flatMap((kind) =>
      records[kind].newestFirst.filter(({ phone }) => isHers(phone ?? '')),
    ).sort(byNewest),
    cards: ORDER_KINDS.flatMap((kind) =>
      [...cards[kind].values()].filter(({ digits }) => isHers(digits)),
    ).sort((a, b) => (a.day < b.day ? 1 : -1)),
  }
}
