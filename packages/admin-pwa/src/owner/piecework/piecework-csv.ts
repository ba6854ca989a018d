import {
  pieceworkAmount,
  type PieceworkAnswer,
  type PieceworkRates,
  type PieceworkRow,
} from '@zari/shared/orders/piecework'
import { stageLabel } from '@zari/shared/orders/stage'
import { csvFile, downloadCsv } from '../../ui/csv-file.ts'

const HEAD = ['Person', 'Week of', 'Stage', 'Pieces', 'Rate', 'Amount']

/** A line for each person, week and stage. */
export function pieceworkCsv(
  rows: readonly PieceworkRow[],
  rates: PieceworkRates,
  nameOf: (personId: string) => string,
): string {
  const lines = rows.map((row) => {
    const { personId, week, stage, pieces } = row
    const rate = rates[stage]
    const pay = rate === undefined ? ['', ''] : [rate, pieceworkAmount([row], rates)]
    return [nameOf(personId), week, stageLabel(stage), pieces, ...pay]
  })
  return csvFile([HEAD, ...lines])
}

export function downloadPiecework(
  { from, to, rows }: PieceworkAnswer,
  rates: PieceworkRates,
  nameOf: (personId: string) => string,
): void {
  downloadCsv(`piecework-${from}-to-${to}.csv`, pieceworkCsv(rows, rates, nameOf))
}
