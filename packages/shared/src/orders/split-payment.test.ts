import { describe, expect, it } from 'vitest'
import { sumRupees } from '../money/money.ts'
import { type PayableOrder, splitPayment, unassigned } from './split-payment.ts'

const lehenga: PayableOrder = { id: 'lehenga', dueDate: '2026-12-20', balance: 20_000 }
const blouse: PayableOrder = { id: 'blouse', dueDate: '2026-12-05', balance: 1_500 }
const unpriced: PayableOrder = { id: 'unpriced', dueDate: '2026-12-01', balance: null }

describe('money for several orders of a visit', () => {
  it('goes to the earliest due date first, each up to its balance', () => {
    expect(splitPayment([lehenga, blouse], 5_000)).toEqual([
      { id: 'blouse', amount: 1_500 },
      { id: 'lehenga', amount: 3_500 },
    ])
  })

  it('goes beyond all balances to the one that is due last', () => {
    expect(splitPayment([blouse, lehenga], 22_000)).toEqual([
      { id: 'blouse', amount: 1_500 },
      { id: 'lehenga', amount: 20_500 },
    ])
  })

  it('is shared equally by those without a price, after the balances; odd paise go to the first', () => {
    const other = { ...unpriced, id: 'other', dueDate: null }
    const third = { ...unpriced, id: 'third', dueDate: null }
    expect(splitPayment([other, blouse, unpriced, third], 1_600)).toEqual([
      { id: 'unpriced', amount: 33.34 },
      { id: 'blouse', amount: 1_500 },
      { id: 'other', amount: 33.33 },
      { id: 'third', amount: 33.33 },
    ])
  })

  it('leaves out what gets nothing: what is paid, or was paid too much', () => {
    expect(splitPayment([{ ...blouse, balance: -200 }, lehenga], 100)).toEqual([
      { id: 'lehenga', amount: 100 },
    ])
  })

  it('is the whole amount, whatever the orders are', () => {
    let seed = 7
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let run = 0; run < 500; run++) {
      const orders = Array.from({ length: 1 + random(40) }, (_, index) => ({
        id: String(index),
        dueDate: random(4) === 0 ? null : `2026-12-${String(1 + random(28)).padStart(2, '0')}`,
        balance: random(3) === 0 ? null : random(500_000) / 100,
      }))
      const amount = (1 + random(9_000_000)) / 100
      const parts = splitPayment(orders, amount)
      expect(sumRupees(parts.map((part) => part.amount))).toBe(amount)
      expect(unassigned(parts, amount)).toBe(0)
      expect(parts.every((part) => part.amount > 0)).toBe(true)
    }
  })
})
