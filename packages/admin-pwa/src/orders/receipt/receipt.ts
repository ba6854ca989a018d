import { dayOf, startOfDay } from '@zari/shared/due-date'
import { shortId } from '@zari/shared/ids'
import { orderNumber } from '@zari/shared/orders/order-number'
import type { MessageLanguage } from '@zari/shared/messages/languages'
import { formatAmount, balanceOf, formatRupees, overpaidBy, readAmount } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { isMovedAway } from '@zari/shared/orders/moved-payments'
import { reversalOf } from '@zari/shared/orders/plan-payment'
import { isOpen } from '@zari/shared/orders/status'
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
  | { type: 'payments'; heading: string; rows: readonly PaidRow[] }
  | { type: 'upi'; text: string; id: string; link: string }
  | { type: 'end'; text: string }

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

interface ReceiptOptions {
  language: MessageLanguage
  /** Ms since 1970. */
  now: number
  /** E-mail of the signed-in account, which took what only this device has. */
  user: string
  /** How an account is called. */
  accountName: (email: string) => string
  shop: StaffShop
}

/** An advance without a known method has no receipt; it counts in the sums. */
export function hasReceipt(entry: PaymentEntry): boolean {
  return isTaking(entry)
}

function inIndia(instant: number, language: MessageLanguage, withTime = false): string {
  const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
    timeZone: 'Asia/Kolkata',
  })
  return Number.isNaN(instant) ? '–' : format.format(instant)
}

function factsOf(record: OrderRecord, words: ReceiptLabels, language: MessageLanguage): Row[] {
  const { name, outfitType, service, dueDate } = record
  const due = isOpen(record) ? dayOf(dueDate) : undefined
  const outfit = outfitType || service
  return [
    [words.order, orderNumber(record)],
    ...(name?.trim() ? [[words.name, name.trim()] as const] : []),
    ...(outfit ? [[words.outfit, outfit] as const] : []),
    ...(due ? [[words.due, inIndia(startOfDay(due), language)] as const] : []),
  ]
}

function sumsOf(record: OrderRecord, words: ReceiptLabels, heading: string): Part {
  const { totalAmount, advancePaid } = record
  const balance = balanceOf(record)
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
  const due = readAmount(balanceOf(record)) ?? 0
  const { upiId } = shop
  if (!upiId || due <= 0 || record.status === 'cancelled') return []
  return [
    {
      type: 'upi',
      text: words.payByUpi,
      id: upiId,
      link: upiLink(shop, due, `Order ${orderNumber(record)}`),
    },
  ]
}

function receipt(
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
        [words.method, words.methods[entry.method] ?? entry.method],
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
