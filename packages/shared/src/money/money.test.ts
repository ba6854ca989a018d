import { describe, expect, it } from 'vitest'
import {
  addRupees,
  decimalMarkIn,
  formatAmount,
  balanceOf,
  formatRupees,
  isUnreadable,
  overpaidBy,
  parseAmount,
  readAmount,
  remainingDue,
  shownBalance,
} from './money.ts'

describe('parseAmount', () => {
  it.each([
    ['12500', 12_500],
    ['₹12,500', 12_500],
    ['₹ 1,25,000.50', 125_000.5],
    ['Rs. 900', 900],
    ['12,500/-', 12_500],
    ['12500/=', 12_500],
    ['5000Rs', 5000],
    ['5000 rs.', 5000],
    ['Rs.5000/-', 5000],
    ['rs 5000', 5000],
    ['12500 only', 12_500],
    ['Rs. 12,500/- only.', 12_500],
    ['₹ 1,200.50', 1200.5],
    ['Rs. 1,00,000', 100_000],
    ['INR 500', 500],
    ['500 Rupees', 500],
    ['₨ 750', 750],
    ['5.', 5],
    [' 1 500 ', 1500],
    ['.5', 0.5],
    ['9.5k', 9500],
    ['9.5 K', 9500],
    ['1.5 lakh', 150_000],
    ['Rs. 2 Lakhs only', 200_000],
    ['1.15 lac', 115_000],
    ['5,000.00 Dr', 5000],
    ['5000 Dr.', 5000],
    ['౯,౫౦౦', 9500],
    ['₹\u00a0९,५००/-', 9500],
    ['\u202a₹9,500\u202c', 9500],
    ['9500\u200b', 9500],
    ['5,000.00 Cr', 0],
    ['1.5 Cr', 0],
    ['9500 + 500 falls', 0],
    ['5k-6k', 0],
    ['-20', -20],
    ['abc', 0],
    ['12abc', 0],
    ['1e9', 0],
    ['0x10', 0],
    ['1.2.3', 0],
    ['5.000,00', 5000],
    ['₹ 1.25.000,5', 125_000.5],
    ['5 000,00', 5000],
    ['1\u202f25\u00a0000,50/-', 125_000.5],
    ['1.000.000', 1_000_000],
    ['5000,50', 5000.5],
    ['0,50', 0.5],
    ['0.500', 0.5],
    ['1234.500', 1234.5],
    ['1,500', 1500],
    ['12,500,', 12_500],
    ['-5.000,00', -5000],
    ['5.000', 0],
    ['Rs. 125.000/-', 0],
    ['1,50', 0],
    ['1,5 lakh', 0],
    ['1.500,000', 0],
    ['500/2', 0],
    ['500-600', 0],
    ['5000 + 2000', 0],
    ['Rs.', 0],
    ['only', 0],
    ['paid by Ravi 500', 0],
    ['', 0],
    ['9'.repeat(400), 0],
    [null, 0],
    [undefined, 0],
  ])('reads %j as %d rupees', (typed, rupees) => {
    expect(parseAmount(typed)).toBe(rupees)
  })
})

it.each([
  ['5.000', 'either', 5000, 5],
  ['₹1,50', 'either', 1.5, 150],
  ['1,5 k', 'either', 1500, 15_000],
  ['5.000,00', ',', 5000, 5000],
  ['1,500', '.', 1500, 1500],
  ['5000', undefined, 5000, 5000],
  ['about 1,50', undefined, undefined, undefined],
])('%j shows the decimal mark %j: with a comma it is %d, with a point %d', (typed, mark, comma, point) => {
  expect(decimalMarkIn(typed)).toBe(mark)
  expect([readAmount(typed, ','), readAmount(typed, '.')]).toEqual([comma, point])
})

describe('what can’t be read', () => {
  it.each([
    ['abc', undefined, true],
    ['₹₹', undefined, true],
    ['', undefined, false],
    ['  ', undefined, false],
    [null, undefined, false],
    ['0', 0, false],
    ['₹ 0/-', 0, false],
  ])('of %j is told from nothing and from zero', (typed, rupees, unreadable) => {
    expect(readAmount(typed)).toBe(rupees)
    expect(isUnreadable(typed)).toBe(unreadable)
  })
})

it.each([
  [1000, 5000, '6000'],
  [0.1, 0.2, '0.3'],
  [1200.5, 0, '1200.5'],
])('adds ₹%d and ₹%d to the paisa', (one, other, sum) => {
  expect(addRupees(one, other)).toBe(sum)
})

describe('what is shown where a balance stands', () => {
  it.each([
    ['an amount that can be read', '9.5k', '₹500', null, '₹9,000'],
    ['a total that is none', '9500 + 500 falls', '500', '0', 'Not an amount: 9500 + 500 falls'],
    ['an advance that is none', '9000', 'half', '9000', 'Not an amount: half'],
    ['both', 'ask', '5,000 Cr', '0', 'Not an amount: ask; 5,000 Cr'],
    ['a noted balance that is none', null, null, 'some', 'Not an amount: some'],
    ['what was worked out of a total', '9000', null, 'some', '₹9,000'],
    ['nothing', null, '', null, null],
  ])('%s', (_, totalAmount, advancePaid, noted, shown) => {
    expect(shownBalance({ totalAmount, advancePaid, remainingDue: noted })).toBe(shown)
  })
})

describe('the balance that is shown', () => {
  it.each([
    ['of a total and an advance', '9000', '4000', '1', '5000'],
    ['that an old record has without a total', null, null, '3000', '3000'],
    ['of a total alone', '9000', null, null, '9000'],
    ['of nothing', null, null, null, null],
    ['of an advance without a total, which is not nothing', null, '500', '0', null],
  ])('%s', (_, totalAmount, advancePaid, noted, shown) => {
    expect(balanceOf({ totalAmount, advancePaid, remainingDue: noted })).toBe(shown)
  })
})

describe('remainingDue', () => {
  it.each([
    ['10000', '2500', '7500'],
    ['₹10,000', '₹2,500', '7500'],
    ['1000', '1000', '0'],
    ['1000', '1500', '0'],
    ['abc', '500', '0'],
    ['1000', 'abc', '1000'],
    ['', '', '0'],
    ['0.3', '0.1', '0.2'],
    ['1000.50', '0.25', '1000.25'],
    [null, undefined, '0'],
  ])('total %j, advance %j: %j remain', (total, advance, remaining) => {
    expect(remainingDue(total, advance)).toBe(remaining)
  })
})

it.each([
  ['1000', '₹1,500', 500],
  ['0.3', '0.4', 0.1],
  ['1000', '1000', 0],
  ['1000', null, 0],
  [null, '500', 0],
  ['ask Ravi', '500', 0],
])('of a total of %j and an advance of %j, %d is too much', (total, advance, over) => {
  expect(overpaidBy(total, advance)).toBe(over)
})

it('writes rupees with Indian grouping', () => {
  expect(formatRupees(125_000)).toBe('₹1,25,000')
  expect(formatRupees(1200.5)).toBe('₹1,200.50')
})

it.each([
  ['12,500/-', '₹12,500'],
  ['₹1200.5', '₹1,200.50'],
  ['Rs 100000', '₹1,00,000'],
  ['0', '₹0'],
  ['half now', 'half now'],
])('shows %j as %j', (typed, shown) => {
  expect(formatAmount(typed)).toBe(shown)
})
