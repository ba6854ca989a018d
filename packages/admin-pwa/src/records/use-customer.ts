import useSWR from 'swr'
import {
  type CustomerRecord,
  emptyCustomer,
  type OrdersOfCustomer,
  owedOf,
} from '@zari/shared/customers/customer'
import { numbersOf } from '@zari/shared/customers/merged-numbers'
import { type People, peopleOf } from '@zari/shared/customers/people'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderCard } from '@zari/shared/orders/order-summary'
import { useEffect, useMemo } from 'react'
import { ordersOfNumbers } from '../orders/orders-of-numbers.ts'
import { useAppStore } from '../state/app-store.ts'
import { byNewest } from '../state/kind-records.ts'
import type { RecordsSlice } from '../state/records-slice.ts'
import { swrRules } from '../state/swr-rules.ts'
import { readCustomerAtServer } from './read-customer.ts'
import { useRecordsInStep } from './use-records.ts'

/** A customer, by one of her numbers. */
export interface Customer {
  /** The number's key by which she was asked for. */
  phone: string
  /** All her numbers' keys, that one first. */
  numbers: readonly string[]
  /** What is stored under each of them, in that order. */
  records: readonly CustomerRecord[]
  /** Newest first, with unsent edits. */
  orders: readonly OrderRecord[]
  /** Of older orders that are not among `orders`. */
  cards: readonly OrderCard[]
  /** Orders that there are, as far as is known. */
  total: number
  /** Rupees, as far as is known. */
  owed: number
  people: People
  /** `whole`: all her orders are here; `away`: the server can't be asked for the others. */
  is: 'reading' | 'whole' | 'away'
}

/** What this device and, where it could be asked, the server know of her orders. */
function ordersOf(
  here: OrderRecord[],
  server: OrdersOfCustomer | undefined,
  records: RecordsSlice['records'],
) {
  if (!server) return { orders: here, total: here.length, owed: owedOf(here) }
  const known = new Set(here.map(({ id }) => id))
  // One that this device holds is shown as it has it; one that came since the server was asked is there, too.
  const others = server.orders.filter(({ kind, id }) => !known.has(id) && !records[kind].byId.has(id))
  const orders = [...here, ...others].sort(byNewest)
  const isAll = server.total <= server.orders.length
  return { orders, total: isAll ? orders.length : server.total, owed: isAll ? owedOf(orders) : server.owed }
}

/** @param phone a number's key */
export function useCustomer(phone: string): Customer {
  useRecordsInStep()
  const records = useAppStore((state) => state.records)
  const cards = useAppStore((state) => state.cards)
  const customers = useAppStore((state) => state.customers)
  const isOpening = useAppStore((state) => state.recordsExtent === 'opening')
  const isAllHere = useAppStore((state) => state.recordsExtent === 'whole' && state.coverage.from === '')
  const othersChanged = useAppStore((state) => state.othersChanged)
  const server = useAppStore((state) => state.server)
  const numbers = useMemo(() => numbersOf(phone, (number) => customers.get(number)), [phone, customers])
  const { data, error, mutate } = useSWR<OrdersOfCustomer, unknown>(
    isOpening ? null : ['customer', numbers.join(), othersChanged],
    () => readCustomerAtServer(phone),
    { ...swrRules, keepPreviousData: true },
  )
  const hasFailed = error !== undefined
  useEffect(() => {
    if (server === 'here' && hasFailed) void mutate()
  }, [server, hasFailed, mutate])

  return useMemo(() => {
    const here = ordersOfNumbers(records, cards, numbers)
    const found = ordersOf(here.orders, data, records)
    const own = numbers.map((number) => customers.get(number) ?? emptyCustomer(number))
    const shown = new Set(found.orders.map(({ id }) => id))
    return {
      phone,
      numbers,
      records: own,
      ...found,
      cards: here.cards.filter(({ id }) => !shown.has(id)),
      people: peopleOf(own, found.orders.toReversed()),
      is: data || isAllHere ? 'whole' : hasFailed ? 'away' : 'reading',
    }
  }, [phone, numbers, records, cards, customers, data, hasFailed, isAllHere])
}
