import { csvText } from '@zari/shared/csv-text'
import { shortId } from '@zari/shared/ids'
import { sumRupees } from '@zari/shared/money'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { receiptsOf, type TakenEntry, type Takings } from '@zari/shared/orders/takings'
import { methodLabel } from '../../orders/payment-labels.ts'

const HEAD = ['Day', 'Time', 'Rupees', 'How', 'By', 'Customer', 'Order', 'Kind', 'Note', 'Takes back', 'Id']

/** Without it, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = csvText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// In Sweden a day and a time are written as tables want them: 2026-11-21 16:30:00.
const inIndia = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

/** One row for a receipt, which has its id and names the part of each order: `8f3a91c2 3500; 8f3a91c3 1500`. */
function rowOf(parts: readonly [TakenEntry, ...TakenEntry[]]) {
  const [{ at, method, by, name, kind, reverses, id, receiptId }] = parts
  const [day = '', time = ''] = at ? inIndia.format(new Date(at)).split(' ') : []
  const orders = parts.map(({ orderId, amount }) =>
    parts.length > 1 ? `${shortId(orderId)} ${amount}` : shortId(orderId),
  )
  const notes = [...new Set(parts.flatMap(({ note }) => note || []))].join('; ')
  const isBack = reverses !== undefined
  return [
    day,
    time,
    sumRupees(parts.map(({ amount }) => amount)),
    methodLabel(method),
    by,
    name,
    orders.join('; '),
    orderKinds[kind].singular,
    notes,
    isBack ? (receiptId ?? reverses) : '',
    isBack ? id : (receiptId ?? id),
  ]
}

/** Payments as a CSV file that a spreadsheet opens as it is; no text in it is reckoned with as a formula. */
export function takingsCsv(entries: readonly TakenEntry[]): string {
  const lines = [HEAD, ...receiptsOf(entries).map(rowOf)].map((row) => row.map(cell).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

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
