import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import {
  type CustomerRecord,
  emptyCustomer,
  type OrdersOfCustomer,
  totalOwed,
} from '@zari/shared/customers/customer'
import { isCustomersAnswer, readCustomer } from '@zari/shared/customers/read-customer'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { type People, peopleOf } from '@zari/shared/customers/people'
import { isOrdersOfCustomer } from '@zari/shared/customers/customer-answers'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { customerKey } from '@zari/shared/contact/phone'
import { digitsIn } from '@zari/shared/text/typed-text'
import { useMemo } from 'react'
import { tidyRecord } from '../engine/store-record.ts'
import { askServer } from './remote-orders.ts'
import { staffEngine } from '../staff-engine.ts'
import { reportUnlessFull } from '../engine/storage-quota.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { type Records, type RecordsSlice, rememberRemoteOrders } from '../app-state/records-state.ts'
import { byNewest } from '../app-state/sorted-records.ts'
import { useOrderSync } from './use-orders.ts'
import { useServerRead } from './use-server-read.ts'

/** So many last digits of a number are in every way of typing it; fewer would let too many through. */
const LAST_DIGITS = 6

/** Reading a number takes time: most are told apart by their digits. */
function isOneOf(numbers: readonly string[]): (typed: string) => boolean {
  const ends = numbers.map((number) => number.slice(-LAST_DIGITS))
  const known = new Set(numbers)
  return (typed) => {
    const digits = digitsIn(typed)
    return ends.some((end) => digits.includes(end)) && known.has(customerKey(typed) ?? '')
  }
}

export function ordersOfNumbers(records: Records, numbers: readonly string[]): OrderRecord[] {
  const isOwn = isOneOf(numbers)
  return ORDER_KINDS.flatMap((kind) =>
    records[kind].newestFirst.filter(({ phone }) => isOwn(phone ?? '')),
  ).sort(byNewest)
}

async function readCustomerAtServer(phone: string): Promise<OrdersOfCustomer> {
  const cursor = await staffEngine().replicaCursor()
  const { othersChanged } = useAppStore.getState()
  const [stored, answered] = await askServer(() =>
    Promise.all([
      request(apiPaths.adminCustomer(phone), isCustomersAnswer),
      request(apiPaths.adminCustomerOrders(phone), isOrdersOfCustomer),
    ]),
  )
  await staffEngine()
    .keepCustomers(stored.customers.map((each) => readCustomer(each.phone, each)))
    .catch(reportUnlessFull)
  const orders = answered.orders.map(tidyRecord)
  if (useAppStore.getState().othersChanged === othersChanged) rememberRemoteOrders(orders, cursor)
  return { ...answered, orders }
}

export interface Customer {
  phone: string
  /** Keys; the one by which they were asked for first. */
  numbers: readonly string[]
  records: readonly CustomerRecord[]
  orders: readonly OrderRecord[]
  total: number
  /** Rupees, as far as is known. */
  owed: number
  people: People
  /** `whole`: all their orders are here; `away`: the server can't be asked for the others. */
  type: 'reading' | 'whole' | 'away'
}

function ordersOf(
  here: OrderRecord[],
  server: OrdersOfCustomer | undefined,
  records: RecordsSlice['records'],
) {
  if (!server) return { orders: here, total: here.length, owed: totalOwed(here) }
  const known = new Set(here.map(({ id }) => id))
  // One that this device has is shown as it has it.
  const others = server.orders.filter(({ kind, id }) => !known.has(id) && !records[kind].byId.has(id))
  const orders = [...here, ...others].sort(byNewest)
  const isAll = server.total <= server.orders.length
  return {
    orders,
    total: isAll ? orders.length : server.total,
    owed: isAll ? totalOwed(orders) : server.owed,
  }
}

export function useCustomer(phone: string): Customer {
  useOrderSync()
  const records = useAppStore((state) => state.records)
  const customers = useAppStore((state) => state.customers)
  const isOpening = useAppStore((state) => state.recordsExtent === 'opening')
  const isAllHere = useAppStore((state) => state.recordsExtent === 'whole' && state.coverage.from === '')
  const othersChanged = useAppStore((state) => state.othersChanged)
  const numbers = useMemo(() => mergedNumbers(phone, (number) => customers.get(number)), [phone, customers])
  const { data, error } = useServerRead<OrdersOfCustomer>(
    isOpening ? null : ['customer', numbers.join(), othersChanged],
    () => readCustomerAtServer(phone),
    { keepPreviousData: true },
  )
  const hasFailed = error !== undefined

  return useMemo(() => {
    const found = ordersOf(ordersOfNumbers(records, numbers), data, records)
    const stored = numbers.map((number) => customers.get(number) ?? emptyCustomer(number))
    return {
      phone,
      numbers,
      records: stored,
      ...found,
      people: peopleOf(stored, found.orders.toReversed()),
      type: data || isAllHere ? 'whole' : hasFailed ? 'away' : 'reading',
    }
  }, [phone, numbers, records, customers, data, hasFailed, isAllHere])
}
