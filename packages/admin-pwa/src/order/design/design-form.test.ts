import { billText } from '@zari/shared/bill/bill'
import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { designFormOf, designOf } from './design-form.ts'

const AT = '2026-11-21T09:30:00.000Z'
const bill = billText([
  { id: 'garment', row: null, what: 'Blouse', count: 1, each: 650 },
  { id: 'x', row: 'lining', what: 'Lining', count: 1, each: 200 },
])
const record = orderRecord({ kind: 'outfit-details-orders', bill, totalAmount: '850' })

it('a design has the order’s lines while its price is their sum', () => {
  const form = designFormOf(record)
  expect(designOf(record, form, AT)).toMatchObject({ price: 850, bill })
  expect(designOf(record, { ...form, price: '900' }, AT)).not.toHaveProperty('bill')
  expect(designOf(record, { ...form, price: '' }, AT)).not.toHaveProperty('bill')
})

it('of an order with a total alone has its price alone', () => {
  const bare = { ...record, bill: null }
  expect(designOf(bare, designFormOf(bare), AT)).not.toHaveProperty('bill')
})
