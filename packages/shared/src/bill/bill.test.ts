import { describe, expect, it } from 'vitest'
import {
  addableLines,
  ADJUSTMENT_LINE,
  amountOfLine,
  type BilledOrder,
  type BillLine,
  billText,
  formatBill,
  GARMENT_LINE,
  garmentLine,
  linesForWorkroom,
  percentDiscount,
  readBill,
  sumOfBill,
  totalOfBill,
  WEBSITE_ROW,
  withBill,
  withPieces,
  withTotal,
  workroomBill,
} from './bill.ts'

const lining: BillLine = { id: 'a', row: 'row-1', what: 'Lining', count: 2, each: 200 }
const discount: BillLine = { id: 'b', row: null, what: 'Discount', count: 1, each: -100 }
const blouse: BillLine = { id: GARMENT_LINE, row: WEBSITE_ROW, what: 'Blouse', count: 1, each: 650 }
const order = (lines: readonly BillLine[], quantity: number | null = null): BilledOrder => ({
  bill: billText(lines),
  totalAmount: totalOfBill(billText(lines)),
  quantity,
  outfitType: 'Blouse',
})
const priced = (totalAmount: string | null): BilledOrder => ({
  bill: null,
  totalAmount,
  outfitType: 'Blouse',
})
const withLine = (billed: BilledOrder, line: BillLine) =>
  withBill(billed, [...(addableLines(billed) ?? []), line])

it('is read as it was written, and nothing is empty', () => {
  expect(readBill(billText([blouse, lining, discount]))).toEqual([blouse, lining, discount])
  expect([billText([]), readBill(''), readBill(undefined), totalOfBill('')]).toEqual(['', [], [], null])
})

it.each([
  [[blouse, lining, discount], 950],
  [[{ ...lining, count: 3, each: 0.1 }], 0.3],
  [[{ ...lining, count: 7, each: 33.33 }], 233.31],
  [[{ ...lining, count: 1, each: 10_000_000 }, discount], 9_999_900],
  [[{ ...lining, count: 1, each: 0 }], 0],
  [[{ ...lining, count: 999, each: 1_001_001 }], 999_999_999],
  [[blouse, { ...discount, each: -650 }], 0],
])('adds up %j to %d', (lines, sum) => {
  expect(sumOfBill(lines)).toBe(sum)
  expect(readBill(billText(lines))).toEqual(lines)
})

it.each([
  'no JSON',
  '{}',
  JSON.stringify([lining, lining]),
  JSON.stringify([{ ...lining, count: 0 }]),
  JSON.stringify([{ ...lining, count: 1.5 }]),
  JSON.stringify([{ ...lining, each: 0.001 }]),
  JSON.stringify([{ ...lining, each: 2_000_000_000 }]),
  JSON.stringify([{ ...lining, what: ' ' }]),
  JSON.stringify([{ ...lining, price: 5 }]),
  JSON.stringify([discount]),
  JSON.stringify(Array.from({ length: 41 }, (_, index) => ({ ...lining, id: String(index) }))),
])('takes no %s', (text) => {
  expect(readBill(text)).toEqual([])
})

describe('the first line', () => {
  it('keeps the total as the garment', () => {
    const changed = withLine({ ...priced('₹ 1,500/-'), quantity: 3 }, lining)
    expect('bill' in changed && readBill(changed.bill)).toEqual([
      { id: GARMENT_LINE, row: null, what: 'Blouse', count: 1, each: 1500 },
      lining,
    ])
    expect(changed).not.toHaveProperty('quantity')
  })

  it('is alone without a total, and with one of nothing', () => {
    expect(withLine(priced(null), lining)).toEqual({ bill: billText([lining]) })
    expect(withLine(priced('0'), lining)).toEqual({ bill: billText([lining]) })
  })

  it('asks about a total that is no amount', () => {
    expect(addableLines(priced('as agreed'))).toBeUndefined()
  })

  it('is refused where the sum would be below zero', () => {
    expect(withLine(priced('50'), discount)).toEqual({ problem: 'below-zero' })
  })
})

it('refuses a discount above the sum, and the 41st line', () => {
  expect(
    withBill(order([{ ...blouse, each: 50 }, lining, discount]), [{ ...blouse, each: 50 }, discount]),
  ).toEqual({
    problem: 'below-zero',
  })
  const full = Array.from({ length: 40 }, (_, index) => ({ ...lining, id: String(index) }))
  expect(withLine(order(full), lining)).toEqual({ problem: 'too-many-lines' })
})

it('is empty without its last line', () => {
  expect(withBill(order([lining]), [])).toEqual({ bill: '' })
})

describe('a typed total', () => {
  it('is an adjustment, which changes when it is typed again and goes when it fits', () => {
    const bill = [blouse, lining]
    const typed = withTotal(order(bill), 1000)
    const adjustment = { id: ADJUSTMENT_LINE, row: null, what: 'Adjustment', count: 1, each: -50 }
    expect(typed).toEqual({ bill: billText([...bill, adjustment]) })
    const again = withTotal(order([...bill, adjustment]), 1100)
    expect(again).toEqual({ bill: billText([...bill, { ...adjustment, each: 50 }]) })
    expect(withTotal(order([...bill, adjustment]), 1050)).toEqual({ bill: billText(bill) })
  })

  it('is no line of an order without lines', () => {
    expect(withTotal(priced('500'), 700)).toEqual({ bill: '' })
  })
})

describe('the quantity', () => {
  it('changes with the garment at a price for one', () => {
    expect(withBill(order([blouse, lining]), [{ ...blouse, count: 3 }, lining])).toEqual({
      bill: billText([{ ...blouse, count: 3 }, lining]),
      quantity: 3,
    })
    expect(withPieces(order([blouse, lining]), 3)).toEqual({
      bill: billText([{ ...blouse, count: 3 }, lining]),
    })
    expect(withPieces(order([{ ...blouse, count: 3 }], 3), null)).toEqual({ bill: billText([blouse]) })
    expect(withBill(order([blouse]), [{ ...blouse, count: 21 }])).toEqual({ problem: 'too-many-pieces' })
  })

  it('leaves a garment that came from a total', () => {
    const whole = garmentLine({ outfitType: 'Blouse', quantity: 3 }, 1500, null)
    expect(withPieces(order([whole], 3), 2)).toEqual({ bill: billText([whole]) })
    expect(garmentLine({ outfitType: ' ', quantity: 3 }, 650, 'row-2')).toMatchObject({
      what: 'Custom design',
      count: 3,
    })
  })
})

it('says of a discount in per cent what it was of', () => {
  const line = percentDiscount([{ ...blouse, each: 999.99 }], 10)
  expect(line).toEqual({ row: null, what: '10 % of ₹999.99', count: 1, each: -100 })
  expect(amountOfLine(line)).toBe(-100)
})

it('is to the workroom what is to be made', () => {
  const bill = billText([blouse, lining, discount, { ...discount, id: ADJUSTMENT_LINE, each: 20 }])
  const lines = [
    { what: 'Blouse', count: 1 },
    { what: 'Lining', count: 2 },
  ]
  expect(linesForWorkroom(bill)).toEqual(lines)
  expect(workroomBill(bill)).toBe(JSON.stringify(lines))
  expect(workroomBill(workroomBill(bill))).toBe(JSON.stringify(lines))
  expect([workroomBill(null), workroomBill(billText([])), linesForWorkroom('?')]).toEqual([null, null, []])
})

it('of a text that is none is refused at its first fault, however long it is', () => {
  const texts = [`[${'{},'.repeat(80_000)}{}]`, `[${'1,'.repeat(120_000)}1]`]
  const begin = performance.now()
  expect(texts.flatMap((text) => [...readBill(text), ...linesForWorkroom(text)])).toEqual([])
  expect(performance.now() - begin).toBeLessThan(1_000)
})

it('is written as a line for each', () => {
  expect(formatBill([blouse, lining, discount])).toBe(
    '1 × Blouse, ₹650\n2 × Lining, ₹200 each\n1 × Discount, -₹100',
  )
})
