import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { suggestPrice } from './suggest-price.ts'

const order = (outfitType: string, totalAmount: string | null, status = 'in_progress') =>
  orderRecord({ outfitType, totalAmount, status })

it('is the total of the newest order of the same outfit', () => {
  const orders = [
    order('Half saree', '9000'),
    order('Maggam blouse', '9999', 'cancelled'),
    order('maggam blouse ', null),
    order('Maggam Blouse', '₹2,500'),
    order('Maggam blouse', '1800'),
  ]
  expect(suggestPrice(orders, ' maggam blouse')).toBe(2_500)
})

it.each(['', '  ', 'Kurti'])('is none for “%s”', (typed) => {
  expect(suggestPrice([order('Maggam blouse', '2500'), order('', '300')], typed)).toBeUndefined()
})
