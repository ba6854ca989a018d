import type { OrderRecord } from '@zari/shared/orders/order'
import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import { findEverything } from './group-results.ts'
import { foundName } from './search-results.tsx'

let ids = 0
const order = (changes: Partial<OrderRecord>) =>
  orderRecord({ id: `0193e5a0-7b3c-7000-8000-${String(++ids).padStart(12, '0')}`, ...changes })

const lakshmi = [
  order({
    name: 'Lakshmi Devi',
    phone: '+91 98765 43210',
    kind: 'outfit-details-orders',
    outfitType: 'Kurtis',
    status: 'in_progress',
    totalAmount: '5000',
    advancePaid: '2000',
    createdAt: '2026-10-01T00:00:00Z',
  }),
  order({
    name: 'Lakshmi',
    phone: '09876543210',
    kind: 'custom-outfit-quotes',
    status: 'completed',
    totalAmount: '900',
    createdAt: '2026-11-01T00:00:00Z',
  }),
  order({
    name: 'Lakshmi D',
    phone: '9876543210',
    kind: 'contact-inquiries',
    status: 'cancelled',
    totalAmount: '7777',
    createdAt: '2026-09-01T00:00:00Z',
  }),
]
const padma = order({ name: 'Padma Reddy', phone: '90000 12345', notes: 'tassels for Lakshmi’s sister' })
const all = [...lakshmi, padma]

describe('a search for everything', () => {
  it('finds a customer by their number, however it is typed, with all their orders and what they owe', () => {
    for (const typed of ['98765 43210', '+919876543210', '09876543210']) {
      const { customers, total } = findEverything(all, typed)
      expect(total).toBe(3)
      expect(customers).toMatchObject([{ count: 3, owes: 3900, newest: { name: 'Lakshmi' } }])
      expect(customers[0]?.orders.map(({ kind }) => kind)).toEqual([
        'outfit-details-orders',
        'custom-outfit-quotes',
        'contact-inquiries',
      ])
    }
  })

  it('finds by a word of any of their orders, and still says what they owe for all', () => {
    expect(findEverything(all, 'kurtis').customers).toMatchObject([
      { orders: [lakshmi[0]], count: 3, owes: 3900 },
    ])
  })

  it('finds by the id that is read out, by notes, and by several words', () => {
    expect(findEverything(all, padma.id.slice(-8)).customers).toMatchObject([{ newest: padma }])
    expect(findEverything(all, 'tassels sister').customers).toMatchObject([{ newest: padma }])
    expect(findEverything(all, 'lakshmi').customers).toHaveLength(2)
  })

  it('keeps two people apart who have no number', () => {
    const [one, two] = [order({ name: 'Sita', phone: '' }), order({ name: 'Sita Rao', phone: '' })]
    expect(findEverything([one, two], 'sita').customers).toHaveLength(2)
  })

  const keerthi = { phone: '919876543210', personId: 'keerthi-1', name: 'Keerthi', under: '' }

  it('finds who is but a person under another’s number, says whose, and shows what is for them', () => {
    const theirs = order({
      name: 'Lakshmi',
      phone: '9876543210',
      personId: 'keerthi-1',
      createdAt: '2026-11-02',
    })
    const { customers, total } = findEverything([...all, theirs], 'keerthi', [keerthi])
    expect([total, customers.map(({ orders, count }) => [orders, count])]).toEqual([1, [[[theirs], 4]]])
    expect(customers.map(foundName)).toEqual([{ name: 'Keerthi', under: 'under Lakshmi’s number' }])
  })

  it('finds them also while nothing was made for them, or nobody has ordered under that number', () => {
    expect(findEverything(all, 'keerthi', [keerthi])).toMatchObject({
      total: 0,
      customers: [{ orders: [], count: 3, owes: 3900 }],
    })
    const away = { ...keerthi, phone: '917000000001', under: 'Amma' }
    const [found] = findEverything(all, 'keerthi', [away, { ...away, personId: 'twice' }]).customers
    expect(found && foundName(found)).toEqual({ name: 'Keerthi', under: 'under Amma’s number' })
  })

  it('does not say of somebody that they are under their own number', () => {
    const own = { ...keerthi, personId: 'lakshmi-1', name: 'lakshmi' }
    expect(findEverything(all, 'lakshmi', [own]).customers.map(foundName)).toEqual([
      { name: 'Padma Reddy', under: '' },
      { name: 'Lakshmi', under: '' },
    ])
  })

  it('looks among the older orders alone, and counts all of the customer', () => {
    const [open, ...others] = lakshmi
    expect(findEverything(lakshmi, 'lakshmi', [], [open as OrderRecord])).toMatchObject({
      total: 1,
      customers: [{ orders: [open], count: 3, owes: 3900 }],
    })
    expect(findEverything(lakshmi, 'lakshmi', [], others)).toMatchObject({
      total: 2,
      customers: [{ count: 3 }],
    })
  })

  it('finds nothing where nothing is typed, or nothing is', () => {
    expect(findEverything(all, '  ')).toEqual({ customers: [], total: 0 })
    expect(findEverything(all, 'nobody')).toEqual({ customers: [], total: 0 })
  })
})
