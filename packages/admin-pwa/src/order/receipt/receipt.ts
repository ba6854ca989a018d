import { publicPagePaths } from '@zari/shared/api/public-paths'
import { startOfDay } from '@zari/shared/time/due-date'
import { shortId } from '@zari/shared/lib/ids'
import { materialNotReturned } from '@zari/shared/orders/material'
import { withQuantity } from '@zari/shared/orders/garment-label'
import { idBesideNumber, orderNumber } from '@zari/shared/orders/order-number'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import { inLanguage } from '@zari/shared/languages/site-language'
import {
  formatAmount,
  formatRupees,
  overpaidBy,
  readAmount,
  sumRupees,
  unreadIn,
} from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { isMovedAway } from '@zari/shared/orders/moved-payments'
import { paidSoFar, reversalOf } from '@zari/shared/orders/plan-payment'
import { promisedDay } from '@zari/shared/orders/promised-day'
import { isOpen } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { receiptsOf } from '@zari/shared/orders/takings'
import type { Orders } from '@zari/shared/orders/visit'
import { addressLine } from '@zari/shared/shop/shop-text'
import { shownPhone } from '@zari/shared/contact/phone'
import { upiLink } from '@zari/shared/shop/upi'
import type { StaffShop } from '../../sync/app-state/app-store.ts'
import { receiptParts, totalOf } from './receipt-parts.ts'
import { owedOn } from '../visit-orders.ts'
import { ordersAfter, reversalsOf } from './orders-after.ts'
import { type BillOptions, billRows, linesOfOne } from './receipt-bill.ts'
import { type ReceiptLabels, receiptLabels } from './receipt-labels.ts'

export type Row = readonly [name: string, value: string, beside?: string | undefined]

export type Part =
  | { type: 'title'; text: string }
  | { type: 'facts'; rows: readonly Row[] }
  | { type: 'amount'; name: string; amount: string; isReversed: boolean }
  | { type: 'stamp'; text: string }
  | { type: 'sums'; heading: string; rows: readonly Row[] }
  | { type: 'today'; heading: string; rows: readonly Row[] }
  | { type: 'pieces'; heading: string; rows: readonly PieceRow[] }
  | { type: 'payments'; heading: string; rows: readonly PaidRow[] }
  | { type: 'upi'; text: string; id: string; link: string }
  | { type: 'end'; text: string }

/** Of a visit. */
interface PieceRow {
  name: string
  price: string
  /** When it is due, and what the customer left for it. */
  lines: readonly string[]
}

interface PaidRow {
  day: string
  method: string
  amount: string
  reversed?: string
}

export interface Receipt {
  language: MessageLanguage
  title: string
  shop: { name: string; address: string; phone: string }
  parts: readonly Part[]
}

export interface ReceiptOptions extends BillOptions {
  /** Ms since 1970. */
  now: number
  /** E-mail of the account that took what only this device has. */
  user: string
  accountName: (email: string) => string
  shop: StaffShop
  siteHost: string
}

function inIndia(instant: number, language: MessageLanguage, withTime = false): string {
  const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
    timeZone: 'Asia/Kolkata',
  })
  return Number.isNaN(instant) ? '–' : format.format(instant)
}

const garmentOf = (record: OrderRecord) =>
  withQuantity(record.outfitType || record.service || '', quantityOf(record)).trim()

/** `2 × Green silk`. */
const materialOf = ({ material }: OrderRecord) =>
  materialNotReturned(material).map(({ count, what }) => `${count} × ${what}`)

function dueOf(record: OrderRecord, language: MessageLanguage): string | undefined {
  const due = isOpen(record) ? promisedDay(record) : undefined
  return due && inIndia(startOfDay(due), language)
}

/** Of several orders, whose they are. */
function factsOf(orders: Orders, words: ReceiptLabels, language: MessageLanguage): Row[] {
  const [order, ...more] = orders
  const name: Row[] = order.name?.trim() ? [[words.name, order.name.trim()]] : []
  if (more.length > 0) return name
  const due = dueOf(order, language)
  const outfit = garmentOf(order)
  const material = materialOf(order)
  return [
    [words.order, orderNumber(order), idBesideNumber(order)],
    ...name,
    ...(outfit ? [[words.outfit, outfit] as const] : []),
    ...(due ? [[words.due, due] as const] : []),
    ...(material.length > 0 ? [[words.material, material.join(', ')] as const] : []),
  ]
}

function piecesOf(orders: Orders, words: ReceiptLabels, options: ReceiptOptions): Part[] {
  if (orders.length < 2) return []
  const rows = orders.map((order) => pieceRow(order, words, options))
  return [{ type: 'pieces', heading: words.orders, rows }]
}

function pieceRow(record: OrderRecord, words: ReceiptLabels, options: ReceiptOptions): PieceRow {
  const { totalAmount } = record
  const due = dueOf(record, options.language)
  return {
    name: `${orderNumber(record)} ${garmentOf(record)}`.trim(),
    price: totalAmount ? formatAmount(totalAmount) : words.noPrice,
    lines: [
      ...(due ? [`${words.due}: ${due}`] : []),
      ...materialOf(record),
      ...billRows(record, options).map(([what, amount]) => `${what}: ${amount}`),
    ],
  }
}

/** An order without a price has no balance. */
function sumRows(orders: Orders, words: ReceiptLabels): Row[] {
  const totals = orders.flatMap(({ totalAmount }) => readAmount(totalAmount) ?? [])
  const paid = orders.flatMap((order) => paidSoFar(order) ?? [])
  const over = sumRupees(orders.map(({ totalAmount, advancePaid }) => overpaidBy(totalAmount, advancePaid)))
  return [
    ...(totals.length > 0 ? [[words.total, formatRupees(sumRupees(totals))] as const] : []),
    ...(paid.length > 0 ? [[words.paid, formatRupees(sumRupees(paid))] as const] : []),
    ...balanceRows(orders, words),
    ...(over > 0 ? [[words.over, formatRupees(over)] as const] : []),
  ]
}

function balanceRows(orders: Orders, words: ReceiptLabels): Row[] {
  const balances = orders.flatMap((order) => owedOn(order) ?? [])
  const balance = sumRupees(balances)
  const hasPrice = orders.some(({ totalAmount }) => (readAmount(totalAmount) ?? 0) > 0)
  const isPaid = balance === 0 && hasPrice && balances.length === orders.length
  const unread = orders.flatMap((order) => unreadIn(order) ?? [])
  return [
    ...(balances.length > 0 ? [[words.balance, isPaid ? words.inFull : formatRupees(balance)] as const] : []),
    ...unread.map((typed) => [words.balance, words.notAnAmount(typed)] as const),
  ]
}

/** For what all orders owe. */
function upiOf(orders: Orders, words: ReceiptLabels, shop: StaffShop): Part[] {
  const owing = orders.filter((order) => (owedOn(order) ?? 0) > 0)
  const [first, ...more] = owing
  const { upiId } = shop
  if (!first || !upiId) return []
  const about = `Order ${orderNumber(first)}${more.length > 0 ? ` and ${more.length} more` : ''}`
  const link = upiLink(shop, sumRupees(owing.map((order) => owedOn(order) ?? 0)), about)
  return [{ type: 'upi', text: words.payByUpi, id: upiId, link }]
}

function receipt(
  title: string,
  { language, shop, siteHost }: Pick<ReceiptOptions, 'language' | 'shop' | 'siteHost'>,
  parts: readonly Part[],
): Receipt {
  const { name, phone, receiptFoot } = shop
  const words = receiptLabels[language]
  return {
    language,
    title,
    shop: { name, address: addressLine(shop), phone: shownPhone(phone) },
    parts: [
      { type: 'title', text: title },
      ...parts,
      { type: 'end', text: words.thanks },
      ...(receiptFoot ? [{ type: 'end' as const, text: receiptFoot }] : []),
      { type: 'end', text: `${words.privacy}: ${siteHost}${inLanguage(language, publicPagePaths.privacy)}` },
    ],
  }
}

/** With today's lines, total and balance if they changed since. */
function sumsAfter(orders: Orders, then: Orders, entry: PaymentEntry, options: ReceiptOptions): Part[] {
  const { language, now } = options
  const words = receiptLabels[language]
  const rows = sumRows(then, words)
  const today = inIndia(now, language)
  const lines = linesOfOne(then, options)
  if (String(rows) === String(sumRows(orders, words)))
    return [{ type: 'sums', heading: words.asOf(today), rows: [...lines, ...rows] }]
  const nowOf = ({ id }: OrderRecord) => orders.find((order) => order.id === id)
  const isOther = then.some((order) => order.totalAmount !== nowOf(order)?.totalAmount)
  const others = then.flatMap((order) => (order.bill ? [] : (nowOf(order) ?? [])))
  const linesNow = others.flatMap((order) => billRows(order, options))
  const named =
    (balance: string, total = words.total): ((row: Row) => Row) =>
    ([name, value]) => [name === words.balance ? balance : name === words.total ? total : name, value]
  const hasToday = isOther || linesNow.length > 0
  return [
    {
      type: 'sums',
      heading: words.asOf(inIndia(Date.parse(entry.at), language)),
      rows: [...lines, ...rows.map(named(words.balanceThen, isOther ? words.totalThen : words.total))],
    },
    {
      type: 'today',
      heading: hasToday ? words.today(today) : '',
      rows: hasToday
        ? [...linesNow, ...sumRows(orders, words)]
        : balanceRows(orders, words).map(named(words.balanceToday(today))),
    },
  ]
}

/** For one order or several of a visit. @param entry any part of the payment */
export function receiptOf(orders: Orders, entry: PaymentEntry, options: ReceiptOptions): Receipt {
  const { language, user, accountName, shop } = options
  const words = receiptLabels[language]
  const isReversal = entry.reverses !== undefined
  const parts = receiptParts(orders, entry)
  const then = ordersAfter(orders, parts, entry)
  const amount = Math.abs(totalOf(parts))
  const back = reversalsOf(parts)
  const cancelled = Math.abs(sumRupees(back.map((each) => each.amount)))
  const lastBack = back
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  const backOn = words.reversedOn(inIndia(Date.parse(lastBack ?? ''), language))
  const stamp = cancelled === amount ? backOn : `${formatRupees(cancelled)}: ${backOn}`
  return receipt(isReversal ? words.reversal : words.receipt, options, [
    {
      type: 'facts',
      rows: [
        [words.receiptId, shortId(entry.receiptId ?? entry.id)],
        [words.date, inIndia(Date.parse(entry.at), language, true)],
        ...factsOf(then, words, language),
      ],
    },
    {
      type: 'amount',
      name: isReversal ? words.amountCancelled : words.received,
      amount: formatRupees(amount),
      isReversed: cancelled > 0 && cancelled === amount,
    },
    ...(cancelled > 0 ? [{ type: 'stamp' as const, text: stamp }] : []),
    {
      type: 'facts',
      rows: [
        ...(entry.method === 'not-said'
          ? []
          : [[words.method, words.methods[entry.method] ?? entry.method] as const]),
        [words.takenBy, accountName(entry.by || user)],
      ],
    },
    ...piecesOf(then, words, options),
    ...sumsAfter(orders, then, entry, options),
    ...upiOf(orders, words, shop),
  ])
}

export function balanceSlipOf(orders: Orders, options: ReceiptOptions): Receipt {
  const { language, now, shop } = options
  const words = receiptLabels[language]
  const entries = orders.flatMap(({ payments }) =>
    payments
      .filter((entry) => entry.reverses === undefined && !isMovedAway(payments, entry))
      .map((entry) => ({ ...entry, isReversed: reversalOf(payments, entry.id) !== undefined })),
  )
  const receipts = receiptsOf(entries)
  const inOrder = orders.length > 1 ? receipts.toSorted(([a], [b]) => (a.at < b.at ? -1 : 1)) : receipts
  const rows = inOrder.map((parts): PaidRow => ({
    day: inIndia(Date.parse(parts[0].at), language),
    method: words.methods[parts[0].method] ?? parts[0].method,
    amount: formatRupees(sumRupees(parts.map((part) => part.amount))),
    ...(parts.every(({ isReversed }) => isReversed) && { reversed: words.reversed }),
  }))
  return receipt(words.slip, options, [
    { type: 'facts', rows: [[words.date, inIndia(now, language)], ...factsOf(orders, words, language)] },
    ...piecesOf(orders, words, options),
    ...(rows.length > 0 ? [{ type: 'payments' as const, heading: words.payments, rows }] : []),
    { type: 'sums', heading: '', rows: [...linesOfOne(orders, options), ...sumRows(orders, words)] },
    ...upiOf(orders, words, shop),
  ])
}
