import { type CustomerRecord, emptyCustomer, totalOwed } from '@zari/shared/customers/customer'
import { customerOperationSchema } from '@zari/shared/customers/customer-operations'
import { mergedNumbers, recordsOf } from '@zari/shared/customers/merged-numbers'
import { planOperation } from '@zari/shared/customers/plan-operation'
import type { OnCustomer } from '@zari/shared/operations/on-customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerKey } from '@zari/shared/contact/phone'
import { validate } from '@zari/shared/lib/validation'
import type { Answer } from '../engine/ports.ts'
import { byNewest } from '../app-state/sorted-records.ts'
import { dayCreated } from './day-created.ts'
import { type ModelState, refused } from './model-state.ts'

const CUSTOMERS_A_PAGE = 40

const isOneOf = (numbers: readonly string[], { phone }: OrderRecord) =>
  numbers.includes(customerKey(phone) ?? '')

/** What the model server knows of customers, and does to their records. */
export function createModelCustomers(state: ModelState) {
  const { records, customers, moment } = state

  /** @param changed others that an operation changed, too */
  function customerAnswer(phone: string, changed: readonly CustomerRecord[] = []): Answer {
    const find = (number: string) =>
      state.customer(number) ?? (number === phone ? emptyCustomer(phone) : undefined)
    const own = recordsOf(phone, find)
    const others = changed.filter((one) => !own.some((each) => each.phone === one.phone))
    return { status: 200, body: { orders: [], customers: [...own, ...others] } }
  }

  /** A customer's orders, of all kinds and all their numbers, newest first. */
  function ordersOf(phone: string): Answer {
    const numbers = mergedNumbers(phone, state.customer)
    const all = [...records.values()]
      .map(({ record }) => record)
      .filter((record) => isOneOf(numbers, record))
      .sort(byNewest)
    return { status: 200, body: { orders: all, total: all.length, owed: totalOwed(all) } }
  }

  /** Who ordered before a day and not since, forty to a page; every order without a number alone. */
  function page(asked: URLSearchParams): Answer {
    const before = asked.get('before')
    const start = Number(asked.get('cursor') ?? 0)
    const all = [...records.values()].map(({ record }) => record).sort(byNewest)
    const seen = new Set<string>()
    const listed = all.flatMap((newest) => {
      const number = customerKey(newest.phone)
      if (number !== undefined && seen.has(number)) return []
      const numbers = number === undefined ? [] : mergedNumbers(number, state.customer)
      for (const each of numbers) seen.add(each)
      const own = number === undefined ? [newest] : all.filter((order) => isOneOf(numbers, order))
      return { newest, numbers, count: own.length, owed: totalOwed(own) }
    })
    const older = listed.filter(({ newest }) => !before || dayCreated(newest) < before)
    const end = start + CUSTOMERS_A_PAGE
    const nextCursor = end < older.length ? String(end) : null
    return { status: 200, body: { customers: older.slice(start, end), nextCursor } }
  }

  function operate(by: string, { record, ...posted }: OnCustomer, key: string | undefined): Answer {
    const phone = record.id
    const checked = validate(customerOperationSchema, posted)
    if (!checked.ok) return refused(422, 'validation_failed', { issues: checked.issues })
    if (!key) return refused(422, 'validation_failed')
    const content = JSON.stringify(checked.value)
    const before = customers.get(phone)?.applied.get(key)
    if (before) return before === content ? customerAnswer(phone) : refused(422, 'idempotency_key_reused')
    const stamp = { id: key, at: checked.value.at, receivedAt: moment(), by }
    const { changed, issues } = planOperation(phone, checked.value, stamp, state.customer)
    if (issues.length > 0) return refused(422, 'validation_failed', { message: issues[0]?.message, issues })
    const after = changed.map((one) => ({ ...one, revision: one.revision + 1, updatedAt: moment() }))
    for (const customer of after) {
      const applied = customers.get(customer.phone)?.applied ?? new Map<string, string>()
      customers.set(customer.phone, { customer, seq: ++state.seq, applied })
    }
    customers.get(phone)?.applied.set(key, content)
    return customerAnswer(phone, after)
  }

  /** What is stored of the customers of these orders, and of the numbers that these are merged with. */
  function customersOf(orders: readonly OrderRecord[]): CustomerRecord[] {
    const numbers = orders.flatMap(({ phone }) => mergedNumbers(customerKey(phone) ?? '', state.customer))
    return [...new Set(numbers)].flatMap((number) => state.customer(number) ?? [])
  }

  return { customerAnswer, ordersOf, page, operate, customersOf }
}
