import {
  type BillLine,
  billText,
  isRefused,
  percentDiscount,
  readBill,
  sumOfBill,
  withTotal,
} from '../bill/bill.ts'
import { readAmount } from '../money/money.ts'

type Step =
  | readonly [what: string, typed: string, count?: number]
  | { discount: string }
  | { percent: number }
  | { total: string }

/** As typed at the counter, one after the other, with the sums worked out by hand. */
export const madeUpBills: ReadonlyArray<readonly [name: string, steps: readonly Step[], sum: number]> = [
  [
    'a blouse with extras, less ₹100',
    [
      ['Blouse', '650'],
      ['Lining', '200'],
      ['Fall and pico', '150'],
      ['Hand work on the sleeves', '1,200'],
      { discount: '100' },
    ],
    2100,
  ],
  ['10 % of ₹850 is ₹85', [['Blouse', '650'], ['Lining', '200'], { percent: 10 }], 765],
  ['5 % of ₹333 is ₹16.65', [['Saree fall', '333'], { percent: 5 }], 316.35],
  [
    'digits in Hindi and Telugu, and 1.5k',
    [
      ['Blouse', '६५०'],
      ['Lining', '౨౦౦'],
      ['Saree work', '1.5k'],
      ['Latkan', '₹ १,२००/-'],
    ],
    3550,
  ],
  [
    'half rupees: 99.50 + 0.50 + 37.50',
    [
      ['Zip', '99.50'],
      ['Thread', '0.5'],
      ['Hooks', '12.5', 3],
    ],
    137.5,
  ],
  ['three of each: 1,950 + 600 - 50', [['Blouse', '650', 3], ['Lining', '200', 3], { discount: '50' }], 2500],
  ['a typed total of ₹800 for ₹850', [['Blouse', '650'], ['Lining', '200'], { total: '₹800' }], 800],
  [
    '2,501 less 7.5 % (187.58) is 2,313.42; a typed total adds 186.58, and typed again 286.58',
    [['Kurti', '1,250.50', 2], { percent: 7.5 }, { total: '2500' }, { total: '2600' }],
    2600,
  ],
  ['everything off', [['Alteration', '150'], ['Hooks', '0'], { percent: 100 }], 0],
  [
    'fifteen lines: 19,340 less 1,000',
    [
      ['Lehenga', '8500'],
      ['Blouse', '1200'],
      ['Dupatta edge', '450'],
      ['Lining', '600'],
      ['Can-can', '750'],
      ['Maggam work', '6500'],
      ['Latkan', '175', 2],
      ['Padding', '120'],
      ['Fall', '80'],
      ['Pico', '70'],
      ['Zip', '45.50'],
      ['Hooks', '24.50'],
      ['Express', '500'],
      ['Home delivery', '150'],
      { discount: '1000' },
    ],
    18_340,
  ],
]

/** Not for amounts that cannot be read. */
export function typedBill(steps: readonly Step[]): BillLine[] {
  return steps.reduce<BillLine[]>((lines, step, index) => {
    const id = `line-${index}`
    if ('percent' in step) return [...lines, { id, ...percentDiscount(lines, step.percent) }]
    if ('discount' in step)
      return [
        ...lines,
        { id, row: null, what: 'Discount', count: 1, each: -(readAmount(step.discount) ?? NaN) },
      ]
    if ('total' in step) {
      const order = { bill: billText(lines), totalAmount: String(sumOfBill(lines)) }
      const changed = withTotal(order, readAmount(step.total) ?? NaN)
      return isRefused(changed) ? [] : readBill(changed.bill)
    }
    const [what, typed, count = 1] = step
    return [...lines, { id, row: null, what, count, each: readAmount(typed) ?? NaN }]
  }, [])
}
