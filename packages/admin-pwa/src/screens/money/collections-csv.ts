import { shortId } from '@zari/shared/lib/ids'
import { sumRupees } from '@zari/shared/money/money'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { receiptsOf, type TakenEntry, type Takings } from '@zari/shared/orders/takings'
import { wayOf } from '../../ui/payment-labels.ts'
import { csvFile, downloadCsv } from '../../ui/csv-file.ts'

const HEAD = ['Day', 'Time', 'Rupees', 'How', 'By', 'Customer', 'Order', 'Kind', 'Note', 'Takes back', 'Id']

// Swedish dates are as tables want them: 2026-11-21 16:30:00.
const inIndia = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

/** A receipt, with the part of each order: `8f3a91c2 3500; 8f3a91c3 1500`. */
function rowOf(parts: readonly [TakenEntry, ...TakenEntry[]]) {
  const [{ at, by, name, kind, reverses, id, receiptId }] = parts
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
    wayOf(parts[0]),
    by,
    name,
    orders.join('; '),
    orderKinds[kind].singular,
    notes,
    isBack ? (receiptId ?? reverses) : '',
    isBack ? id : (receiptId ?? id),
  ]
}

export function takingsCsv(entries: readonly TakenEntry[]): string {
  return csvFile([HEAD, ...receiptsOf(entries).map(rowOf)])
}

export function downloadTakings({ from, to, entries }: Takings): void {
  downloadCsv(from === to ? `takings-${from}.csv` : `takings-${from}-to-${to}.csv`, takingsCsv(entries))
}
