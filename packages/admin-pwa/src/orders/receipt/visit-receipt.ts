import { shortId } from '@zari/shared/ids'
import { formatRupees, overpaidBy, readAmount, sumRupees, unreadIn } from '@zari/shared/money'
import { isMovedAway } from '@zari/shared/orders/moved-payments'
import { orderNumber } from '@zari/shared/orders/order-number'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { paidSoFar, reversalOf } from '@zari/shared/orders/plan-payment'
import { receiptsOf } from '@zari/shared/orders/takings'
import { receiptParts, totalOf } from '../receipt-parts.ts'
import { owedOn } from '../visit-orders.ts'
import { type ReceiptLabels, receiptLabels } from './receipt-labels.ts'
import {
  inIndia,
  nameRow,
  type Part,
  type PaidRow,
  pieceRow,
  type Receipt,
  receipt,
  type ReceiptOptions,
  upiPart,
} from './receipt.ts'

type Orders = readonly [OrderRecord, ...OrderRecord[]]

/** The money of all orders of a visit together. An order without a price has no balance. */
function sumsOfVisit(orders: Orders, words: ReceiptLabels, heading: string): Part {
  const totals = orders.flatMap(({ totalAmount }) => readAmount(totalAmount) ?? [])
  const balances = orders.flatMap((order) => owedOn(order) ?? [])
  const unread = orders.flatMap((order) => unreadIn(order) ?? [])
  const total = sumRupees(totals)
  const balance = sumRupees(balances)
  const isPaid = balance === 0 && total > 0 && balances.length === orders.length
  const over = sumRupees(orders.map(({ totalAmount, advancePaid }) => overpaidBy(totalAmount, advancePaid)))
  return {
    type: 'sums',
    heading,
    rows: [
      ...(totals.length > 0 ? [[words.total, formatRupees(total)] as const] : []),
      [words.paid, formatRupees(sumRupees(orders.map((order) => paidSoFar(order) ?? 0)))],
      ...(balances.length > 0
        ? [[words.balance, isPaid ? words.inFull : formatRupees(balance)] as const]
        : []),
      ...unread.map((typed) => [words.balance, words.notAnAmount(typed)] as const),
      ...(over > 0 ? [[words.over, formatRupees(over)] as const] : []),
    ],
  }
}

/** One QR for what all orders owe. */
function upiOfVisit(orders: Orders, words: ReceiptLabels, { shop }: ReceiptOptions): Part[] {
  const owing = orders.filter((order) => order.status !== 'cancelled' && (owedOn(order) ?? 0) > 0)
  const [first, ...more] = owing
  if (!first) return []
  const about = `Order ${orderNumber(first)}${more.length > 0 ? ` and ${more.length} more` : ''}`
  return upiPart(sumRupees(owing.map((order) => owedOn(order) ?? 0)), about, words, shop)
}

const piecesOf = (orders: Orders, words: ReceiptLabels, { language }: ReceiptOptions): Part => ({
  type: 'pieces',
  heading: words.orders,
  rows: orders.map((order) => pieceRow(order, words, language)),
})

/** One receipt for money that came in once for several orders, or that went back. @param entry any part of it */
export function visitReceiptOf(orders: Orders, entry: PaymentEntry, options: ReceiptOptions): Receipt {
  const { language, now, user, accountName } = options
  const words = receiptLabels[language]
  const { receiptId } = entry
  const isReversal = entry.reverses !== undefined
  const amount = Math.abs(totalOf(receiptParts(orders, entry)))
  const back = isReversal ? [] : receiptParts(orders, { receiptId, reverses: entry.id })
  const cancelled = Math.abs(totalOf(back))
  const [lastBack] = back
    .map((part) => part.entry.at)
    .toSorted()
    .reverse()
  const backOn = words.reversedOn(inIndia(Date.parse(lastBack ?? ''), language))
  return receipt(isReversal ? words.reversal : words.receipt, options, [
    {
      type: 'facts',
      rows: [
        [words.receiptId, shortId(receiptId ?? entry.id)],
        [words.date, inIndia(Date.parse(entry.at), language, true)],
        ...nameRow(orders[0], words),
      ],
    },
    {
      type: 'amount',
      name: isReversal ? words.givenBack : words.received,
      amount: formatRupees(amount),
      isReversed: cancelled > 0 && cancelled === amount,
    },
    ...(cancelled > 0
      ? [
          {
            type: 'stamp' as const,
            text: cancelled === amount ? backOn : `${formatRupees(cancelled)}: ${backOn}`,
          },
        ]
      : []),
    {
      type: 'facts',
      rows: [
        [words.method, words.methods[entry.method] ?? entry.method],
        [words.takenBy, accountName(entry.by || user)],
      ],
    },
    piecesOf(orders, words, options),
    sumsOfVisit(orders, words, words.asOf(inIndia(now, language))),
    ...upiOfVisit(orders, words, options),
  ])
}

export function visitSlipOf(orders: Orders, options: ReceiptOptions): Receipt {
  const { language, now } = options
  const words = receiptLabels[language]
  const entries = orders.flatMap(({ payments }) =>
    payments
      .filter((entry) => entry.reverses === undefined && !isMovedAway(payments, entry))
      .map((entry) => ({ ...entry, isReversed: reversalOf(payments, entry.id) !== undefined })),
  )
  const rows = receiptsOf(entries)
    .toSorted(([a], [b]) => (a.at < b.at ? -1 : 1))
    .map((parts): PaidRow => ({
      day: inIndia(Date.parse(parts[0].at), language),
      method: words.methods[parts[0].method] ?? parts[0].method,
      amount: formatRupees(sumRupees(parts.map((part) => part.amount))),
      ...(parts.every(({ isReversed }) => isReversed) && { reversed: words.reversed }),
    }))
  return receipt(words.slip, options, [
    { type: 'facts', rows: [[words.date, inIndia(now, language)], ...nameRow(orders[0], words)] },
    piecesOf(orders, words, options),
    ...(rows.length > 0 ? [{ type: 'payments' as const, heading: words.payments, rows }] : []),
    sumsOfVisit(orders, words, ''),
    ...upiOfVisit(orders, words, options),
  ])
}
