import { describe, expect, it } from 'vitest'
import type { EntryStamp } from '../auth/entry-stamp.ts'
import {
  customerOf,
  messageOf,
  NUMBER,
  operationCases,
  operationOf,
  OTHER_NUMBER,
  refusedOperations,
} from '../testing/customer-cases.ts'
import { AT } from '../testing/payment-cases.ts'
import { validate } from '../lib/validation.ts'
import { type CustomerOperation, customerOperationSchema } from './customer-operations.ts'
import { type CustomerRecord, MAX_NUMBERS } from './customer.ts'
import { mergedNumbers } from './merged-numbers.ts'
import { planOperation } from './plan-operation.ts'
import { readCustomer } from './read-customer.ts'

const stamp: EntryStamp = { id: 'this-one', at: AT, receivedAt: AT, by: 'asha@zari.example' }

describe('an operation', () => {
  it.each(Object.entries(operationCases))('%s', (_, { has, operation, result }) => {
    const before = customerOf(has)
    const { changed, issues } = planOperation(NUMBER, operation, stamp, (phone) =>
      phone === NUMBER ? before : undefined,
    )
    expect(issues).toEqual([])
    expect(changed[0]).toEqual({ ...before, ...result })
    expect(validate(customerOperationSchema, operation).ok).toBe(true)
    expect(readCustomer(NUMBER, JSON.parse(JSON.stringify(changed[0])) as CustomerRecord)).toEqual(changed[0])
  })

  it.each(Object.entries(operationCases))('done twice comes to the same: %s', (_, { has, operation }) => {
    const all = new Map([[NUMBER, customerOf(has)]])
    const find = (phone: string) => all.get(phone)
    for (const each of planOperation(NUMBER, operation, stamp, find).changed) all.set(each.phone, each)
    expect(planOperation(NUMBER, operation, stamp, find)).toEqual({ changed: [], issues: [] })
  })

  it.each(Object.entries(refusedOperations))('is refused: %s', (_, { operation, message }) => {
    const checked = validate(customerOperationSchema, operation)
    const issues = checked.ok
      ? planOperation(NUMBER, checked.value, stamp, () => customerOf()).issues
      : checked.issues
    expect(issues[0]?.message).toMatch(message)
  })

  it.each([
    ['is there already as another account said it', { sentAt: AT, sentBy: 'ravi@zari.example' }, 'a-message'],
    ['is about a message that is forgotten by now', {}, 'of-last-year'],
  ])('changes nothing where what it says %s', (_, has, messageId) => {
    const before = customerOf({ messages: [messageOf(has)] })
    const operation = operationOf('mark-message', { messageId, isSent: true })
    expect(planOperation(NUMBER, operation, stamp, () => before)).toEqual({ changed: [], issues: [] })
  })

  it('from a clock that is ahead counts from when the server got it', () => {
    const early = { ...stamp, receivedAt: '2026-11-21T08:00:00.000Z' }
    const { changed } = planOperation(
      NUMBER,
      operationOf('add-person', { name: 'Keerthi' }),
      early,
      () => undefined,
    )
    expect(changed[0]?.people[0]?.addedAt).toBe('2026-11-21T08:00:00.000Z')
  })
})

describe('numbers of one customer', () => {
  const [a, b, c] = [NUMBER, OTHER_NUMBER, '919000000003'] as const

  function shop() {
    const all = new Map<string, CustomerRecord>()
    const find = (phone: string) => all.get(phone)
    let made = 0
    return {
      find,
      apply(phone: string, operation: CustomerOperation) {
        const plan = planOperation(phone, operation, { ...stamp, id: `merge-${++made}` }, find)
        for (const each of plan.changed) all.set(each.phone, each)
        return plan
      },
      merge(phone: string, other: string) {
        return this.apply(phone, operationOf('merge', { with: other }))
      },
      apart(phone: string, other: string) {
        return this.apply(phone, operationOf('take-back-merge', { with: other }))
      },
    }
  }

  it('are found from each of them', () => {
    const own = shop()
    own.merge(a, b)
    own.merge(b, c)
    expect(mergedNumbers(a, own.find)).toEqual([a, b, c])
    expect(mergedNumbers(c, own.find)).toEqual([c, b, a])
  })

  it('merged in a circle are one customer, and come apart where they were put together', () => {
    const own = shop()
    own.merge(a, b)
    own.merge(b, c)
    expect(own.merge(c, a)).toEqual({ changed: [], issues: [] })
    own.apart(b, a)
    expect(mergedNumbers(a, own.find)).toEqual([a])
    expect(mergedNumbers(c, own.find).toSorted()).toEqual([b, c].toSorted())
  })

  it('merged on two tablets at once are merged once, so that one taking back is enough', () => {
    const own = shop()
    own.merge(a, b)
    expect(own.merge(b, a)).toEqual({ changed: [], issues: [] })
    own.apart(a, b)
    expect([mergedNumbers(a, own.find), mergedNumbers(b, own.find)]).toEqual([[a], [b]])
    expect(own.apart(b, a)).toEqual({ changed: [], issues: [] })
  })

  it('keep what was written under each of them when they come apart', () => {
    const own = shop()
    own.apply(a, operationOf('add-person', { name: 'Lakshmi' }))
    own.merge(a, b)
    own.apply(b, operationOf('add-person', { name: 'Keerthi' }))
    own.apart(a, b)
    expect(own.find(a)?.people.map(({ name }) => name)).toEqual(['Lakshmi'])
    expect(own.find(b)?.people.map(({ name }) => name)).toEqual(['Keerthi'])
  })

  it('can be merged again after that', () => {
    const own = shop()
    own.merge(a, b)
    own.apart(a, b)
    own.merge(b, a)
    expect(mergedNumbers(a, own.find)).toEqual([a, b])
    expect(own.find(a)?.merges.map(({ takenBackAt }) => takenBackAt)).toEqual([AT, null])
  })

  it('are not without bound', () => {
    const own = shop()
    for (let index = 1; index < MAX_NUMBERS; index++) own.merge(a, `91900000010${index}`)
    expect(own.merge(a, c).issues[0]?.message).toMatch(/can have 10 numbers/)
  })
})
