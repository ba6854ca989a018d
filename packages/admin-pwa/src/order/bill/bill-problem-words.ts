import { type BillProblem, MAX_BILL_LINES, MAX_PIECES } from '@zari/shared/bill/bill'

export const billProblemWords: Readonly<Record<BillProblem, string>> = {
  'unreadable-total': 'The total is not an amount. Correct it first.',
  'below-zero': 'The discount is more than the bill',
  'too-large': 'This amount is too large',
  'too-many-lines': `A bill has at most ${MAX_BILL_LINES} lines`,
  'too-many-pieces': `An order has at most ${MAX_PIECES} pieces`,
}
