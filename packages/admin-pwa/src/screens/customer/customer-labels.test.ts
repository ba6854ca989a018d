import { peopleOf } from '@zari/shared/customers/people'
import { customerOf, personOf } from '@zari/shared/testing/customer-cases'
import { orderRecord } from '@zari/shared/testing/orders'
import { expect, test } from 'vitest'
import { nameOf } from './customer-labels.ts'

const customer = (names: readonly string[], people: readonly string[] = []) => {
  const orders = names.map((name, index) => orderRecord({ id: `order-${index}`, name }))
  const stored = people.map((name) => personOf({ id: `${name}-of-hers`, name }))
  return { orders, people: peopleOf([customerOf({ people: stored })], orders.toReversed()) }
}

test.each([
  ['whoever orders most', customer(['Keerthi', 'amma', 'Amma']), 'Amma'],
  ['of two who order as often, who came first', customer(['Keerthi', 'Amma']), 'Amma'],
  ['whoever was added, before their first order', customer([], ['Keerthi']), 'Keerthi'],
  ['nobody, where nothing is known', customer([]), undefined],
])('a customer is called by the name of %s', (_, known, name) => {
  expect(nameOf(known)).toBe(name)
})
