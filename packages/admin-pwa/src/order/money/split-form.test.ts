import { sumRupees } from '@zari/shared/money/money'
import { describe, expect, it } from 'vitest'
import { splitOf } from './split-form.ts'

const lehenga = { id: 'lehenga', dueDate: '2026-12-20', balance: 18_000 }
const blouse = { id: 'blouse', dueDate: '2026-12-05', balance: 3_000 }
const saree = { id: 'saree', dueDate: '2026-12-08', balance: 1_500 }
const all = [lehenga, blouse, saree]

describe('the parts of one payment', () => {
  it('are those of the rule while nothing is typed', () => {
    const { amounts, parts } = splitOf(all, 4_000, {})
    expect([...amounts]).toEqual([
      ['lehenga', 0],
      ['blouse', 3_000],
      ['saree', 1_000],
    ])
    expect(parts).toEqual([
      { id: 'blouse', amount: 3_000 },
      { id: 'saree', amount: 1_000 },
    ])
  })

  it('are as typed, and the other orders share the rest', () => {
    const { amounts, problem } = splitOf(all, 4_000, { blouse: '₹500', saree: ' ' })
    expect(Object.fromEntries(amounts)).toEqual({ lehenga: 2_000, blouse: 500, saree: 1_500 })
    expect(problem).toBeUndefined()
    expect(Object.fromEntries(splitOf(all, 4_000, { saree: '0' }).amounts)).toEqual({
      lehenga: 1_000,
      blouse: 3_000,
      saree: 0,
    })
  })

  it('forget what was typed for an order that is not there any more', () => {
    const { parts } = splitOf([lehenga, saree], 4_000, { blouse: '3,500' })
    expect(parts).toEqual([
      { id: 'lehenga', amount: 2_500 },
      { id: 'saree', amount: 1_500 },
    ])
  })

  it.each([
    [{ blouse: '5000' }, 'The parts are ₹1,000 more than the payment.'],
    [{ blouse: '1000', saree: '1000', lehenga: '1999.50' }, '₹0.50 of the payment is not assigned yet.'],
  ])('as %j are not taken: %s', (typed, said) => {
    const { problem, parts } = splitOf(all, 4_000, typed)
    expect(problem).toBe(said)
    expect(parts).toBeUndefined()
  })

  it.each(['all', '-500'])('of “%s” are not taken', (typed) => {
    const { problems, parts } = splitOf(all, 4_000, { blouse: typed })
    expect(problems).toEqual({ blouse: `“${typed}” is not an amount. Write digits, such as 2500.` })
    expect(parts).toBeUndefined()
  })

  it('are the whole payment whenever they are taken', () => {
    for (const typed of ['', '0', '0.01', '33.33', '100']) {
      const { parts = [] } = splitOf(all, 100, { saree: typed })
      expect(sumRupees(parts.map(({ amount }) => amount))).toBe(100)
    }
  })
})
