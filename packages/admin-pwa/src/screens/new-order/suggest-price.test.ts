import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { suggestPrice } from './suggest-price.ts'

const order = (outfitType: string, totalAmount: string | null, changes: object = {}) =>
  orderRecord({ outfitType, totalAmount, status: 'in_progress', ...changes })
const of = (outfitType: string, quantity = '') => ({ outfitType, quantity })

it('is the total of the newest order of the same outfit', () => {
  const orders = [
    order('Half saree', '9000'),
    order('Maggam blouse', '9999', { status: 'cancelled' }),
    order('maggam blouse ', null),
    order('Maggam Blouse', '₹2,500'),
    order('Maggam blouse', '1800'),
  ]
  expect(suggestPrice(orders, of(' maggam blouse'))).toBe(2_500)
})

it.each(['', '  ', 'Kurti'])('is none for “%s”', (typed) => {
  expect(suggestPrice([order('Maggam blouse', '2500'), order('', '300')], of(typed))).toBeUndefined()
})

it.each([
  ['', 2_500],
  ['1', 2_500],
  ['2', 5_000],
  ['3', 7_500],
  ['0', undefined],
  ['1.5x', undefined],
])('is of three for 7,500, with a quantity of “%s”: %s', (quantity, price) => {
  expect(suggestPrice([order('Blouse', '7500', { quantity: 3 })], of('Blouse', quantity))).toBe(price)
})

it('is never rounded: of a price that can’t be divided, an earlier one counts', () => {
  const orders = [order('Blouse', '1000', { quantity: 3 }), order('Blouse', '350.50', { quantity: null })]
  expect(suggestPrice(orders, of('Blouse', '2'))).toBe(701)
  expect(suggestPrice(orders.slice(0, 1), of('Blouse', '2'))).toBeUndefined()
  expect(suggestPrice(orders, of('Blouse', '3'))).toBe(1000)
})
