import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { owedOn } from './visit-orders.ts'

it.each([
  ['9.5k', '500', 9000],
  ['9500 + 500 falls', '500', null],
  ['9000', '5,000 Cr', null],
  [null, null, null],
])('of a total of %j and an advance of %j, %j is owed', (totalAmount, advancePaid, owed) => {
  expect(owedOn(orderRecord({ totalAmount, advancePaid, remainingDue: null }))).toBe(owed)
})
