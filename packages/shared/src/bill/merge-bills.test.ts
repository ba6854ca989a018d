import { describe, expect, it } from 'vitest'
import { ADJUSTMENT_LINE, type BillLine, billText, GARMENT_LINE } from './bill.ts'
import { isTotalChanged, mergeBills } from './merge-bills.ts'

const lineOf = (id: string, each: number, count = 1): BillLine => ({
  id,
  row: null,
  what: id,
  count,
  each,
})
const blouse = lineOf(GARMENT_LINE, 650)
const lining = lineOf('lining', 200)
const fall = lineOf('fall', 150)
const merge = (base: BillLine[], mine: BillLine[], theirs: BillLine[]) =>
  mergeBills(billText(base), billText(mine), billText(theirs))

describe('two bills', () => {
  it('merge line by line', () => {
    expect(merge([blouse], [blouse, lining], [blouse, fall])).toEqual({ lines: [blouse, fall, lining] })
    expect(merge([blouse, lining], [blouse], [blouse, lining, fall])).toEqual({ lines: [blouse, fall] })
    expect(merge([lining], [lining, fall], [{ ...lining, each: 250 }])).toEqual({
      lines: [{ ...lining, each: 250 }, fall],
    })
    expect(merge([lining], [], [])).toEqual({ lines: [] })
  })

  it('have the garment of one total once, and lines that are alike twice', () => {
    const other = { ...lining, id: 'other' }
    expect(merge([], [blouse, lining], [blouse, other])).toEqual({ lines: [blouse, other, lining] })
  })

  it.each([
    ['changed differently', [lining], [{ ...lining, each: 1 }], [{ ...lining, each: 2 }], 'line'],
    ['renamed and counted', [lining], [{ ...lining, what: 'x' }], [{ ...lining, count: 2 }], 'line'],
    ['changed and removed', [lining], [{ ...lining, each: 1 }], [], 'line'],
    ['removed and changed', [lining], [], [{ ...lining, each: 1 }], 'line'],
    ['of two totals', [], [blouse, lining], [{ ...blouse, each: 700 }, fall], 'line'],
    ['below zero', [blouse], [blouse, lineOf('x', -400)], [blouse, lineOf('y', -400)], 'below-zero'],
  ])('conflict: %s', (_, base, mine, theirs, conflict) => {
    expect(merge(base, mine, theirs)).toEqual({ conflict })
  })

  it('are asked about with 45 lines', () => {
    const some = (name: string) => Array.from({ length: 20 }, (_, index) => lineOf(name + index, 10))
    const base = [blouse, lining, fall, lineOf('x', 1), lineOf('y', 1)]
    expect(merge(base, [...base, ...some('a')], [...base, ...some('b')])).toEqual({
      conflict: 'too-many-lines',
    })
  })
})

describe('a total', () => {
  const adjusted = (each: number) => lineOf(ADJUSTMENT_LINE, each)
  const order = (lines: BillLine[], totalAmount: string | null = null) => ({
    bill: billText(lines),
    totalAmount,
  })
  it.each([
    [true, order([], '650'), order([], '700')],
    [true, order([]), order([], '700')],
    [true, order([], '650'), order([{ ...blouse, each: 700 }, fall])],
    [true, order([]), order([blouse])],
    [true, order([blouse]), order([blouse, adjusted(-50)])],
    [true, order([blouse, adjusted(-50)]), order([blouse, adjusted(50)])],
    [true, order([blouse, adjusted(-50)]), order([blouse])],
    [true, order([blouse]), order([], '800')],
    [false, order([], '650'), order([], '650')],
    [false, order([], '650'), order([blouse, fall])],
    [false, order([]), order([{ ...blouse, row: 'website' }])],
    [false, order([blouse]), order([blouse, fall])],
    [false, order([blouse]), order([{ ...blouse, each: 700 }])],
    [false, order([blouse]), order([])],
  ])('was said: %s', (isSaid, base, now) => {
    expect(isTotalChanged(base, now)).toBe(isSaid)
  })
})
