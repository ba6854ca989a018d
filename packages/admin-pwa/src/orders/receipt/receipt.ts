import { dayOf, startOfDay } from '@zari/shared/due-date'
import { shortId } from '@zari/shared/ids'
import { materialNotReturned } from '@zari/shared/orders/material'
import { orderNumber } from '@zari/shared/orders/order-number'
import type { MessageLanguage } from '@zari/shared/messages/languages'
import { formatAmount, balanceOf, formatRupees, overpaidBy, readAmount, unreadIn } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { isMovedAway } from '@zari/shared/orders/moved-payments'
import { reversalOf } from '@zari/shared/orders/plan-payment'
import { isOpen } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { isTaking } from '@zari/shared/orders/takings'
import { addressLine } from '@zari/shared/shop/shop-text'
import { upiLink } from '@zari/shared/shop/upi'
import type { StaffShop } from '../../sync/store/app-store.ts'
import { type ReceiptLabels, receiptLabels } from './receipt-labels.ts'

type Row = readonly [name: string, value: string]

export type Part =
  | { type: 'title'; text: string }
  | { type: 'facts'; rows: readonly Row[] }
  | { type: 'amount'; name: string; amount: string; isReversed: boolean }
  | { type: 'stamp'; text: string }
  | { type: 'sums'; heading: string; rows: readonly Row[] }
  | { type: 'pieces'; heading: string; rows: readonly PieceRow[] }
  | { type: 'payments'; heading: string; rows: readonly PaidRow[] }
  | { type: 'upi'; text: string; id: string; link: string }
  | { type: 'end'; text: string }

/** An order of a visit. */
interface PieceRow {
  name: string
  price: string
  /** When it is due, and what the customer left for it. */
  lines: readonly string[]
}

export interface PaidRow {
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

export interface ReceiptOptions {
  language: MessageLanguage
  /** Ms since 1970. */
  now: number
  /** E-mail of the signed-in account, which took what only this device has. */
  user: string
  /** How an account is called. */
  accountName: (email: string) => string
  shop: StaffShop
}

/** A correction, or what was paid before the first entry, has no receipt; it counts in the sums. */
export function hasReceipt(entry: PaymentEntry): boolean {
  return isTaking(entry)
}

export function inIndia(instant: number, language: MessageLanguage, withTime = false): string {
  const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
    timeZone: 'Asia/Kolkata',
  })
  return Number.isNaN(instant) ? '–' : format.format(instant)
}

function garmentOf(record: OrderRecord): string {
  const quantity = quantityOf(record)
  return [record.outfitType || record.service, ...(quantity > 1 ? [`× ${quantity}`] : [])]
    .filter(Boolean)
    .join(' ')
}

/** What the shop has of the customer's: `2 × Green silk`. */
const materialOf = ({ material }: OrderRecord) =>
  materialNotReturned(material).map(({ count, what }) => `${count} × ${what}`)

function dueOf(record: OrderRecord, language: MessageLanguage): string | undefined {
  const due = isOpen(record) ? dayOf(record.dueDate) : undefined
  return due && inIndia(startOfDay(due), language)
}

function factsOf(record: OrderRecord, words: ReceiptLabels, language: MessageLanguage): Row[] {
  const due = dueOf(record, language)
  const outfit = garmentOf(record)
  const material = materialOf(record)
  return [
    [words.order, orderNumber(record)],
    ...nameRow(record, words),
    ...(outfit ? [[words.outfit, outfit] as const] : []),
    ...(due ? [[words.due, due] as const] : []),
    ...(material.length > 0 ? [[words.material, material.join(', ')] as const] : []),
  ]
}

export function nameRow({ name }: OrderRecord, words: ReceiptLabels): Row[] {
  return name?.trim() ? [[words.name, name.trim()]] : []
}

export function pieceRow(record: OrderRecord, words: ReceiptLabels, language: MessageLanguage): PieceRow {
  const { totalAmount } = record
  const due = dueOf(record, language)
  return {
    name: `${orderNumber(record)} ${garmentOf(record)}`.trim(),
    price: totalAmount ? formatAmount(totalAmount) : words.noPrice,
    lines: [...(due ? [`${words.due}: ${due}`] : []), ...materialOf(record)],
  }
}

function sumsOf(record: OrderRecord, words: ReceiptLabels, heading: string): Part {
  const { totalAmount, advancePaid } = record
  const unread = unreadIn(record)
  const balance = unread === undefined ? balanceOf(record) : words.notAnAmount(unread)
  const over = overpaidBy(totalAmount, advancePaid)
  const isPaid = Boolean(totalAmount) && readAmount(balance) === 0 && (readAmount(totalAmount) ?? 0) > 0
  return {
    type: 'sums',
    heading,
    rows: [
      ...(totalAmount ? [[words.total, formatAmount(totalAmount)] as const] : []),
      [words.paid, advancePaid ? formatAmount(advancePaid) : formatRupees(0)],
      ...(balance ? [[words.balance, isPaid ? words.inFull : formatAmount(balance)] as const] : []),
      ...(over > 0 ? [[words.over, formatRupees(over)] as const] : []),
    ],
  }
}

function upiOf(record: OrderRecord, words: ReceiptLabels, shop: StaffShop): Part[] {
  if (record.status === 'cancelled') return []
  return upiPart(
    unreadIn(record) === undefined ? (readAmount(balanceOf(record)) ?? 0) : 0,
    `Order ${orderNumber(record)}`,
    words,
    shop,
  )
}

/** @param due rupees @param about what the customer's bank shows */
export function upiPart(due: number, about: string, words: ReceiptLabels, shop: StaffShop): Part[] {
  const { upiId } = shop
  if (!upiId || due <= 0) return []
  return [{ type: 'upi', text: words.payByUpi, id: upiId, link: upiLink(shop, due, about) }]
}

export function receipt(
  title: string,
  { language, shop }: Pick<ReceiptOptions, 'language' | 'shop'>,
  parts: readonly Part[],
): Receipt {
  const { name, phone, receiptFoot } = shop
  return {
    language,
    title,
    shop: { name, address: addressLine(shop), phone },
    parts: [
      { type: 'title', text: title },
      ...parts,
      { type: 'end', text: receiptLabels[language].thanks },
      ...(receiptFoot ? [{ type: 'end' as const, text: receiptFoot }] : []),
    ],
  }
}

/** Receipt of one payment or reversal, with the current sums. @param entry of that record */
export function receiptOf(record: OrderRecord, entry: PaymentEntry, options: ReceiptOptions): Receipt {
  const { language, now, user, accountName, shop } = options
  const words = receiptLabels[language]
  const isReversal = entry.reverses !== undefined
  const reversal = reversalOf(record.payments, entry.id)
  const title = isReversal ? words.reversal : words.receipt
  const [order, ...who] = factsOf(record, words, language)
  return receipt(title, options, [
    {
      type: 'facts',
      rows: [
        [words.receiptId, shortId(entry.id)],
        [words.date, inIndia(Date.parse(entry.at), language, true)],
        ...(order ? [order] : []),
        ...who,
      ],
    },
    {
      type: 'amount',
      name: isReversal ? words.givenBack : words.received,
      amount: formatRupees(Math.abs(entry.amount)),
      isReversed: reversal !== undefined,
    },
    ...(reversal
      ? [{ type: 'stamp' as const, text: words.reversedOn(inIndia(Date.parse(reversal.at), language)) }]
      : []),
    {
      type: 'facts',
      rows: [
        ...(entry.method === 'not-said'
          ? []
          : [[words.method, words.methods[entry.method] ?? entry.method] as const]),
        [words.takenBy, accountName(entry.by || user)],
      ],
    },
    sumsOf(record, words, words.asOf(inIndia(now, language))),
    ...upiOf(record, words, shop),
  ])
}

export function balanceSlipOf(record: OrderRecord, options: ReceiptOptions): Receipt {
  const { language, now, shop } = options
  const words = receiptLabels[language]
  const rows = record.payments
    .filter((entry) => entry.reverses === undefined && !isMovedAway(record.payments, entry))
    .map((entry): PaidRow => ({
      day: inIndia(Date.parse(entry.at), language),
      method: words.methods[entry.method] ?? entry.method,
      amount: formatRupees(entry.amount),
      ...(reversalOf(record.payments, entry.id) && { reversed: words.reversed }),
    }))
  const today = inIndia(now, language)
  return receipt(words.slip, options, [
    { type: 'facts', rows: [[words.date, today], ...factsOf(record, words, language)] },
    ...(rows.length > 0 ? [{ type: 'payments' as const, heading: words.payments, rows }] : []),
    sumsOf(record, words, ''),
    ...upiOf(record, words, shop),
  ])
}
