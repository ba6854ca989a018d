import { type CustomerRecord, emptyCustomer } from '@zari/shared/customers/customer'
import { orderRecord } from '@zari/shared/testing/orders'
import { expect, test } from 'vitest'
import { groupByCustomer } from './group-customers.ts'

const [A, B, C] = ['919800000001', '919800000002', '919800000003'] as const

const orderOf = (phone: string, day: string, totalAmount: string) =>
  orderRecord({
    id: `${phone} ${day}`,
    kind: 'outfit-details-orders',
    phone: `+${phone}`,
    totalAmount,
    createdAt: `2026-11-${day}T10:00:00.000Z`,
  })

/** A device that holds only these links, each on one side. */
function holding(links: Record<string, string>) {
  const records = Object.entries(links).map(([phone, other]): [string, CustomerRecord] => {
    const merge = {
      id: `${phone} ${other}`,
      with: other,
      at: '2026-11-20T10:00:00.000Z',
      by: '',
      takenBackAt: null,
    }
    return [phone, { ...emptyCustomer(phone), merges: [merge] }]
  })
  const held = new Map(records)
  return (phone: string) => held.get(phone)
}

test('a number is in one group only, also where its link is held on the other side only', () => {
  const orders = [orderOf(B, '03', '500'), orderOf(A, '02', '700')]
  const customers = groupByCustomer(orders, holding({ [A]: B }))
  expect(customers.map(({ numbers }) => numbers.toSorted())).toEqual([[A, B]])
  expect(customers[0]?.newest.id).toBe(`${B} 03`)
  expect(customers[0]?.figures).toEqual({ count: 2, owed: 1200 })
})

test('a number that is linked to two others joins their groups', () => {
  const orders = [orderOf(A, '03', '100'), orderOf(B, '02', '200'), orderOf(C, '01', '400')]
  const customers = groupByCustomer(orders, holding({ [A]: B, [C]: B }))
  expect(customers.map(({ numbers, figures }) => [numbers.toSorted(), figures])).toEqual([
    [[A, B, C], { count: 3, owed: 700 }],
  ])
})
