import { totalOwed } from '@zari/shared/customers/customer'
import { sameName } from '@zari/shared/customers/people'
import type { FoundPerson } from '@zari/shared/customers/search-people'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOrderNumber } from '@zari/shared/orders/order-number'
import { searchFor } from '@zari/shared/orders/search'
import { customerKeyOf, newestOf, ordersByCustomer } from '../../order/customer/orders-by-customer.ts'
import { indexOrder, searchTexts } from '../../order/search-index.ts'

export interface FoundCustomer {
  /** See `customerKeyOf`. */
  key: string
  newest: OrderRecord | undefined
  /** Matched by name, but for the one on the newest order. */
  people: readonly FoundPerson[]
  /** Open ones first, then newest first. */
  orders: readonly OrderRecord[]
  count: number
  /** Rupees, without cancelled orders. */
  owes: number
}

export interface SearchResults {
  customers: readonly FoundCustomer[]
  total: number
}

const nothingFound: SearchResults = { customers: [], total: 0 }

const MAX_CUSTOMERS = 12
const MAX_BY_PEOPLE = 6

function byUse(a: OrderRecord, b: OrderRecord): number {
  const [left, right] = [indexOrder(a), indexOrder(b)]
  if (left.open !== right.open) return left.open ? -1 : 1
  return (right.created || 0) - (left.created || 0)
}

/** A person may have been added on two devices. */
function onceEach(people: readonly FoundPerson[]): FoundPerson[] {
  return people.filter(({ name }, index) => people.findIndex((other) => sameName(other.name, name)) === index)
}

/**
 * By customer.
 * @param all for counts and debts, each order once
 * @param people matches by name; their orders are included
 * @param among where matches are
 */
export function findEverything(
  all: readonly OrderRecord[],
  typed: string,
  people: readonly FoundPerson[] = [],
  among = all,
): SearchResults {
  if (!typed.trim()) return nothingFound
  const ids = new Set(people.map(({ personId }) => personId))
  const isMeant = searchFor(typed, searchTexts)
  const found = among
    .filter((record) => isMeant(record) || (record.personId !== null && ids.has(record.personId)))
    .sort((a, b) => Number(isOrderNumber(typed, b)) - Number(isOrderNumber(typed, a)) || byUse(a, b))
  const byOrders = [...ordersByCustomer(found)].slice(0, MAX_CUSTOMERS)
  const keys = new Set(byOrders.map(([key]) => key))
  const others = [...new Set(people.map(({ phone }) => phone))]
    .filter((key) => !keys.has(key))
    .slice(0, MAX_BY_PEOPLE)
  const shown = [...byOrders, ...others.map((key) => [key, [] as OrderRecord[]] as const)]
  for (const key of others) keys.add(key)
  const ordersOf = ordersByCustomer(all.filter((record) => keys.has(customerKeyOf(record))))
  const customers = shown.map(([key, orders]): FoundCustomer => {
    const known = ordersOf.get(key) ?? orders
    // Of the orders found: others of this number may have another name.
    const newest = newestOf(orders) ?? newestOf(known)
    const peopleOfKey = onceEach(people.filter((person) => person.phone === key))
    return {
      key,
      newest,
      people: peopleOfKey.filter(({ name }) => !newest || !sameName(name, newest.name)),
      orders,
      count: known.length,
      owes: totalOwed(known),
    }
  })
  return { customers, total: found.length }
}
