import { type BillProblem, MAX_PIECES } from '@zari/shared/bill/bill'
import { billProblems } from '@zari/shared/orders/plan-bill'

export const billProblemWords: Readonly<Record<BillProblem, string>> = {
  ...billProblems,
  'unreadable-total': 'The total is not an amount. Correct it first.',
  'below-zero': 'The discount is more than the bill',
  'too-many-pieces': `An order has at most ${MAX_PIECES} pieces`,
}
