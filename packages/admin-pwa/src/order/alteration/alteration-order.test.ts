import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { alterationOrder } from './alteration-order.ts'

const AT = '2026-11-24T10:00:00.000Z'
const form = { work: ' Take in the waist ', dueDate: '2026-12-01', price: '' }
const original = orderRecord({
  kind: 'outfit-details-orders',
  name: 'Lakshmi Devi',
  phone: '98480 22338',
  outfitType: 'Maggam blouse',
  personId: 'p1',
  measurements: '2026-11-20 Lakshmi\nbodyWaist 30',
  totalAmount: '12000',
  notes: 'pearls',
  visitId: '0193f1c0-0000-7000-8000-000000000201',
})

it('is for the same customer, person and piece, with the measurements as copied, and free', () => {
  const { order, problems } = alterationOrder(original, form, AT)
  expect(problems).toEqual({})
  expect(order).toMatchObject({
    name: 'Lakshmi Devi',
    phone: '98480 22338',
    outfitType: 'Maggam blouse',
    personId: 'p1',
    measurements: '2026-11-20 Lakshmi\nbodyWaist 30',
    additionalDetails: 'Take in the waist',
    dueDate: '2026-12-01',
    alterationOf: `outfit-details-orders/${original.id}`,
    at: AT,
  })
  for (const field of ['totalAmount', 'notes', 'visitId']) expect(order).not.toHaveProperty(field)
})

it('can be priced, and go without a due date', () => {
  const { order } = alterationOrder(original, { ...form, price: '₹ 450', dueDate: '' }, AT)
  expect(order).toMatchObject({ totalAmount: '450', dueDate: null })
})

it('is made of a custom design, too', () => {
  const custom = orderRecord({ kind: 'custom-outfit-quotes', phone: '98480 22338' })
  expect(alterationOrder(custom, form, AT).order).toMatchObject({ gallerySource: custom.gallerySource })
})

it.each([
  [{ work: ' ' }, 'work'],
  [{ work: 'x'.repeat(5001) }, 'work'],
  [{ price: 'a little' }, 'price'],
  [{ price: '-5' }, 'price'],
  [{ dueDate: '2026-02-31' }, 'dueDate'],
])('refuses %o', (changes, field) => {
  const { order, problems } = alterationOrder(original, { ...form, ...changes }, AT)
  expect(order).toBeUndefined()
  expect(problems).toHaveProperty(field)
})

it('says that an old original has to be corrected first', () => {
  const { problems } = alterationOrder({ ...original, phone: '123' }, form, AT)
  expect(problems.order).toBe('Correct the original order first. Please enter a valid phone number')
})
