import type { Takings } from '@zari/shared/orders/takings'
import { takingsCsv } from './takings-csv.ts'

/** The browser has read the file by then, ms. */
const TAKEN_MS = 60_000

export function downloadTakings({ from, to, entries }: Takings): void {
  const file = new Blob([takingsCsv(entries)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = from === to ? `takings-${from}.csv` : `takings-${from}-to-${to}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS)
}
