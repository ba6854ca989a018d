import { shortId } from '@zari/shared/ids'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { TakenEntry, Takings } from '@zari/shared/orders/takings'
import { methodLabel } from '../../orders/payment-labels.ts'
import { csvFile, downloadCsv } from '../../ui/csv-file.ts'

const HEAD = ['Day', 'Time', 'Rupees', 'How', 'By', 'Customer', 'Order', 'Kind', 'Note', 'Takes back', 'Id']

// In Sweden a day and a time are written as tables want them: 2026-11-21 16:30:00.
const inIndia = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

function rowOf({ at, amount, method, by, name, orderId, kind, note, reverses, id }: TakenEntry) {
  const [day = '', time = ''] = at ? inIndia.format(new Date(at)).split(' ') : []
  const order = [shortId(orderId), orderKinds[kind].singular]
  return [day, time, amount, methodLabel(method), by, name, ...order, note, reverses ?? '', id]
}

/** Entries as a CSV file that a spreadsheet opens as it is. */
export function takingsCsv(entries: readonly TakenEntry[]): string {
  return csvFile([HEAD, ...entries.map(rowOf)])
}

export function downloadTakings({ from, to, entries }: Takings): void {
  downloadCsv(from === to ? `takings-${from}.csv` : `takings-${from}-to-${to}.csv`, takingsCsv(entries))
}
