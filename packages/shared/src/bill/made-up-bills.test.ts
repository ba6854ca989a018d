import { expect, it } from 'vitest'
import { madeUpBills, typedBill } from '../testing/made-up-bills.ts'
import { billText, readBill, totalOfBill } from './bill.ts'

it.each(madeUpBills)('%s', (_name, steps, sum) => {
  const lines = typedBill(steps)
  expect(totalOfBill(billText(lines))).toBe(String(sum))
  expect(readBill(billText(lines))).toEqual(lines)
})

it('says what was taken off', () => {
  const last = madeUpBills.map(([, steps]) => typedBill(steps).at(-1)).filter((line) => (line?.each ?? 0) < 0)
  expect(last.map((line) => [line?.what, line?.each])).toEqual([
    ['Discount', -100],
    ['10 % of ₹850', -85],
    ['5 % of ₹333', -16.65],
    ['Discount', -50],
    ['Adjustment', -50],
    ['100 % of ₹150', -150],
    ['Discount', -1000],
  ])
})
