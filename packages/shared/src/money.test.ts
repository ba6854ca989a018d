import { describe, expect, it } from 'vitest'
import { formatRupees, parseAmount, remainingDue } from './money.ts'

describe('parseAmount', () => {
  it.each([
    ['12500', 12_500],
    ['₹12,500', 12_500],
    ['₹ 1,25,000.50', 125_000.5],
    ['Rs. 900', 900],
    [' 1 500 ', 1500],
    ['.5', 0.5],
    ['-20', -20],
    ['abc', 0],
    ['12abc', 0],
    ['1e9', 0],
    ['0x10', 0],
    ['1.2.3', 0],
    ['', 0],
    ['9'.repeat(400), 0],
    [null, 0],
    [undefined, 0],
  ])('reads %j as %d rupees', (typed, rupees) => {
    expect(parseAmount(typed)).toBe(rupees)
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

it('writes rupees with Indian grouping', () => {
  expect(formatRupees(125_000)).toBe('₹1,25,000')
})
