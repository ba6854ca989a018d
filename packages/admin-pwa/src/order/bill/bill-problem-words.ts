import { type BillLine, type BillProblem, GARMENT_LINE, MAX_PIECES } from '@zari/shared/bill/bill'
import { formatRupees } from '@zari/shared/money/money'
import { billProblems } from '@zari/shared/orders/plan-bill'

export const billProblemWords: Readonly<Record<BillProblem, string>> = {
  ...billProblems,
  'unreadable-total': 'The total is not an amount. Correct it first.',
  'below-zero': 'The discount is more than the bill',
  'too-many-pieces': `An order has at most ${MAX_PIECES} pieces`,
}

/** Of a garment's price that is no list's: it is that of all pieces. */
export function quantityQuestions(lines: readonly BillLine[], pieces: number): string[] {
  const garment = lines.find(({ id }) => id === GARMENT_LINE)
  const isOfAll = pieces > 1 && garment?.row === null
  return isOfAll ? [`${formatRupees(garment.each)} is the price of all ${pieces} pieces.`] : []
}
