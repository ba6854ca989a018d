import { ADJUSTMENT_LINE, type BillLine, billText, GARMENT_LINE, WEBSITE_ROW } from '../bill/bill.ts'

export const lineOf = (id: string, each: number, count = 1, row: string | null = null): BillLine => ({
  id,
  row,
  what: id,
  count,
  each,
})

const whole = { ...lineOf(GARMENT_LINE, 1000), what: 'Custom design' }
const perPiece = (count: number) => lineOf(GARMENT_LINE, 650, count, 'row-1')
const lining = lineOf('lining', 200)
const fall = lineOf('fall', 150)
const adjusted = (each: number) => ({ ...lineOf(ADJUSTMENT_LINE, each), what: 'Adjustment' })

export const bill = (...lines: BillLine[]) => billText(lines) || null
const DESIGN = '0193e5a0-7b3c-7000-8000-00008f3a91d7'
const none = { bill: null, totalAmount: null, quantity: null }
const hasWhole = { bill: bill(whole, lining), totalAmount: '1200', remainingDue: '1200' }
const hasPerPiece = { bill: bill(perPiece(1), lining), totalAmount: '850', remainingDue: '850' }

/** Of `editCases`: what an edit of a bill, or of a total or a quantity beside one, means. */
export const billEditCases = {
  'lines are the total': {
    has: none,
    name: 'notes' as const,
    edit: { bill: bill(lining, fall) },
    base: none,
    result: { bill: bill(lining, fall), totalAmount: '350', remainingDue: '350' },
  },
  'lines are the total, whatever total is beside them': {
    has: none,
    name: 'notes' as const,
    edit: { bill: bill(lining), totalAmount: '9000' },
    result: { bill: bill(lining), totalAmount: '200', remainingDue: '200' },
  },
  'the first line keeps the total': {
    has: { totalAmount: '1000', remainingDue: '1000', bill: null },
    name: 'notes' as const,
    edit: { bill: bill(whole, lining) },
    base: { bill: null, totalAmount: '1000', quantity: null },
    result: hasWhole,
  },
  'without its last line an order has no price': {
    has: { bill: bill(lining), totalAmount: '200', remainingDue: '200' },
    name: 'notes' as const,
    edit: { bill: null },
    base: { bill: bill(lining), totalAmount: '200' },
    result: { bill: null, totalAmount: null, remainingDue: '0' },
  },
  'what takes back the first line brings back the total': {
    has: hasWhole,
    name: 'notes' as const,
    edit: { bill: null, totalAmount: '1000' },
    base: { bill: hasWhole.bill, totalAmount: '1200' },
    result: { bill: null, totalAmount: '1000', remainingDue: '1000' },
  },
  'lines of both sides are there': {
    has: { bill: bill(whole, fall), totalAmount: '1150', remainingDue: '1150' },
    name: 'notes' as const,
    edit: { bill: bill(whole, lining) },
    base: { bill: null, totalAmount: '1000', quantity: null },
    result: { bill: bill(whole, fall, lining), totalAmount: '1350', remainingDue: '1350' },
  },
  'a typed total that is the sum changes nothing': {
    has: hasWhole,
    name: 'notes' as const,
    edit: { totalAmount: '₹1,200' },
    result: hasWhole,
  },
  'another typed total is an adjustment': {
    has: hasWhole,
    name: 'notes' as const,
    edit: { totalAmount: '₹1,100' },
    result: { bill: bill(whole, lining, adjusted(-100)), totalAmount: '1100', remainingDue: '1100' },
  },
  'a typed total replaces the adjustment': {
    has: { bill: bill(lining, adjusted(-50)), totalAmount: '150', remainingDue: '150' },
    name: 'notes' as const,
    edit: { totalAmount: '250' },
    base: { totalAmount: '150', bill: bill(lining, adjusted(-50)) },
    result: { bill: bill(lining, adjusted(50)), totalAmount: '250', remainingDue: '250' },
  },
  'without a total there are no lines': {
    has: hasWhole,
    name: 'notes' as const,
    edit: { totalAmount: null },
    result: { bill: null, totalAmount: null, remainingDue: '0' },
  },
  'the garment has the quantity': {
    has: hasPerPiece,
    name: 'notes' as const,
    edit: { quantity: 3 },
    base: { quantity: null, bill: hasPerPiece.bill },
    result: {
      quantity: 3,
      bill: bill(perPiece(3), lining),
      totalAmount: '2150',
      remainingDue: '2150',
    },
  },
  'the quantity is that of the garment': {
    has: hasPerPiece,
    name: 'notes' as const,
    edit: { bill: bill(perPiece(3), lining) },
    base: { bill: hasPerPiece.bill, totalAmount: '850', quantity: null },
    result: { quantity: 3, bill: bill(perPiece(3), lining), totalAmount: '2150', remainingDue: '2150' },
  },
  'a quantity and a total are typed at once': {
    has: hasPerPiece,
    name: 'notes' as const,
    edit: { quantity: 2, totalAmount: '1400' },
    base: { quantity: null, totalAmount: '850', bill: hasPerPiece.bill },
    result: {
      quantity: 2,
      bill: bill(perPiece(2), lining, adjusted(-100)),
      totalAmount: '1400',
      remainingDue: '1400',
    },
  },
  'a garment that came from a total is the price of all pieces': {
    has: hasWhole,
    name: 'notes' as const,
    edit: { quantity: 3 },
    base: { quantity: null, bill: hasWhole.bill },
    result: { ...hasWhole, quantity: 3 },
  },
  'the other side added a line, and the quantity changed': {
    has: hasPerPiece,
    name: 'notes' as const,
    edit: { quantity: 2 },
    base: { quantity: null, bill: bill(perPiece(1)) },
    result: {
      quantity: 2,
      bill: bill(perPiece(2), lining),
      totalAmount: '1500',
      remainingDue: '1500',
    },
  },
  'a design’s price on an order without one is its garment': {
    has: { ...none, outfitType: 'Kurtis' },
    name: 'notes' as const,
    edit: { settledDesign: DESIGN, totalAmount: '1000' },
    base: { ...none, settledDesign: null },
    result: {
      settledDesign: DESIGN,
      bill: bill({ ...whole, what: 'Kurtis' }),
      totalAmount: '1000',
      remainingDue: '1000',
    },
  },
  'a design’s lines are put on the order': {
    has: hasPerPiece,
    name: 'notes' as const,
    edit: { settledDesign: DESIGN, bill: bill(whole, fall) },
    base: { settledDesign: null, bill: hasPerPiece.bill, totalAmount: '850' },
    result: {
      settledDesign: DESIGN,
      bill: bill(whole, fall),
      totalAmount: '1150',
      remainingDue: '1150',
    },
  },
}

/** Of `conflictCases`. */
export const billConflictCases = {
  'the total changed, of which the first line was made': {
    has: { totalAmount: '1100', bill: null },
    name: 'notes' as const,
    edit: { bill: bill(whole, lining) },
    base: { bill: null, totalAmount: '1000' },
    asks: ['bill' as const],
  },
  'both made a first line of different totals': {
    has: { bill: bill({ ...whole, each: 1100 }, fall), totalAmount: '1250' },
    name: 'notes' as const,
    edit: { bill: bill(whole, lining) },
    base: { bill: null, totalAmount: '1000' },
    asks: ['bill' as const],
  },
  'one said a total, and the other added a line': {
    has: hasWhole,
    name: 'notes' as const,
    edit: { totalAmount: '900' },
    base: { totalAmount: '1000', bill: bill(whole) },
    asks: ['totalAmount' as const],
  },
  'one said a total, and the other exchanged lines of one price': {
    has: { bill: bill(lineOf('padding', 200)), totalAmount: '200' },
    name: 'notes' as const,
    edit: { totalAmount: '150' },
    base: { totalAmount: '200', bill: bill(lining) },
    asks: ['totalAmount' as const],
  },
  'one added a line, and the other said a total': {
    has: { bill: bill(whole, adjusted(-100)), totalAmount: '900' },
    name: 'notes' as const,
    edit: { bill: bill(whole, lining) },
    base: { bill: bill(whole), totalAmount: '1000' },
    asks: ['bill' as const],
  },
  'one added a line, and the other put the lines of the design': {
    has: { bill: bill(whole, fall), totalAmount: '1150', settledDesign: DESIGN },
    name: 'notes' as const,
    edit: { bill: bill(whole, lining) },
    base: { bill: bill(whole), totalAmount: '1000', settledDesign: null },
    asks: ['bill' as const],
  },
  'one put the lines of the design, and the other added a line': {
    has: hasWhole,
    name: 'notes' as const,
    edit: { bill: bill(whole, fall), settledDesign: DESIGN },
    base: { bill: bill(whole), totalAmount: '1000', settledDesign: null },
    asks: ['bill' as const],
  },
  'a line was changed, and removed': {
    has: { bill: bill(whole), totalAmount: '1000' },
    name: 'notes' as const,
    edit: { bill: bill(whole, { ...lining, each: 250 }) },
    base: { bill: hasWhole.bill, totalAmount: '1200' },
    asks: ['bill' as const],
  },
  'both took something off, which is more than there is': {
    has: { bill: bill(whole, lineOf('one', -600)), totalAmount: '400' },
    name: 'notes' as const,
    edit: { bill: bill(whole, lineOf('two', -600)) },
    base: { bill: bill(whole), totalAmount: '1000' },
    asks: ['bill' as const],
  },
  'a price for one was set for another quantity': {
    has: { quantity: 3 },
    name: 'notes' as const,
    edit: { bill: bill(lineOf(GARMENT_LINE, 650, 1, WEBSITE_ROW)) },
    base: none,
    asks: ['bill' as const],
  },
  'a quantity was set for another price': {
    has: hasPerPiece,
    name: 'notes' as const,
    edit: { quantity: 3 },
    base: { quantity: null, bill: bill(lining) },
    asks: ['quantity' as const],
  },
}
