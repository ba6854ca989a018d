import { cleanTypedNumber } from '../text/typed-text.ts'

/** May have paise: two decimals. */
export type Rupees = number

const SIGNS = /[₹₨$€£\s]/gu
/** Between the groups of `5 000,00`. */
const GROUPING_SPACE = /(?<=\d)\s+(?=\d{3}(?!\d))/g

/** `Rs. 500`, `12,500/-`, `12500 only`, `9.5k`, `1.5 lakh`, and `5,000.00 Dr` of account books. `Cr` (credit) is not read. */
const AS_BILLED =
  /^(?:rs\.?|inr\.?|rupees?)?(-?[\d.,_]*\d)[.,]*(k|lakhs?|lacs?)?(?:rs|inr|rupees?)?\.?(?:\/[-=])?(?:dr\.?)?(?:only)?\.?$/i

const THOUSAND = 1_000
const LAKH = 100_000

/** `either`: `5.000` and `1,50` are read two ways. */
export type DecimalMark = '.' | ',' | 'either'

/** The first that fits is taken. */
const MARKS = [
  [/^-?[1-9]\d{0,2}(?:\.\d{3}|,\d\d?)$/, 'either'],
  [/^-?(?:0|\d{4,}|\d+(?:[._]\d{2,3})*[._]\d{3}),\d\d?$|^-?\d{1,3}(?:\.\d{2,3})+\.\d{3}$/, ','],
  [/^-?[\d,_]*(?:\.\d+)?$/, '.'],
] as const

function written(typed: string | null | undefined) {
  const text = cleanTypedNumber(typed ?? '').replace(GROUPING_SPACE, '_')
  const [, digits = 'none', unit] = AS_BILLED.exec(text.replace(SIGNS, '')) ?? []
  return { digits, unit, mark: MARKS.find(([shape]) => shape.test(digits))?.[1] }
}

/** Undefined where it shows none: `5000`. */
export function decimalMarkIn(typed: string): DecimalMark | undefined {
  const { digits, mark } = written(typed)
  return /[.,]/.test(digits) ? mark : undefined
}

/** `₹ 12,500/-` is 12500. @param either for `5.000` and `1,50`. @returns undefined for nothing and for what is no amount */
export function readAmount(typed: string | null | undefined, either?: DecimalMark): Rupees | undefined {
  const { digits, unit, mark } = written(typed)
  const decimal = mark === 'either' ? either : mark
  if (!decimal || decimal === 'either') return undefined
  const number = Number(digits.replace(decimal === ',' ? /[._]/g : /[,_]/g, '').replace(',', '.'))
  const amount = unit === undefined ? number : inPaise(number * (/^k/i.test(unit) ? THOUSAND : LAKH)) / 100
  return Number.isFinite(amount) ? amount : undefined
}

/** What cannot be read counts as 0 (specification, section 4). */
export function parseAmount(typed: string | null | undefined): Rupees {
  return readAmount(typed) ?? 0
}

export function isUnreadable(typed: string | null | undefined): boolean {
  return Boolean(typed?.trim()) && readAmount(typed) === undefined
}

const inPaise = (rupees: number) => Math.round(rupees * 100)

export function sumRupees(amounts: readonly number[]): Rupees {
  return amounts.reduce((paise, amount) => paise + inPaise(amount), 0) / 100
}

/** @returns plain digits, such as `5000` or `1200.5` */
export function addRupees(one: number, other: number): string {
  return String(sumRupees([one, other]))
}

export const MAX_RUPEES = 1_000_000_000

/** Total minus advance, never below zero (specification, section 4). @returns plain digits, such as `7500` or `0.5` */
export function remainingDue(
  totalAmount: string | null | undefined,
  advancePaid: string | null | undefined,
): string {
  const paise = inPaise(parseAmount(totalAmount)) - inPaise(parseAmount(advancePaid))
  return String(Math.max(0, paise) / 100)
}

/** 0 where one of the two can't be read. */
export function overpaidBy(
  totalAmount: string | null | undefined,
  advancePaid: string | null | undefined,
): Rupees {
  const [total, paid] = [readAmount(totalAmount), readAmount(advancePaid)]
  return total === undefined || paid === undefined ? 0 : Math.max(0, sumRupees([paid, -total]))
}

interface Amounts {
  totalAmount: string | null
  advancePaid: string | null
  remainingDue: string | null
}

/** The balance to store after an amount has changed. @returns null when there has never been any money */
export function newBalance({ totalAmount, advancePaid, remainingDue: before }: Amounts): string | null {
  return totalAmount || advancePaid || before ? remainingDue(totalAmount, advancePaid) : null
}

/** An order may have a stored balance without a total; it counts until the money changes. @returns null when unknown */
export function balanceOf({ totalAmount, advancePaid, remainingDue: noted }: Amounts): string | null {
  if (totalAmount) return remainingDue(totalAmount, advancePaid)
  // By the rule an advance without a total leaves 0, which nobody has said.
  return readAmount(noted) === 0 ? null : noted
}

/** Amounts that cannot be read, joined by `; `. They count as 0, but the balance is unknown. */
export function unreadIn({ totalAmount, advancePaid, remainingDue: noted }: Amounts): string | undefined {
  const typed = [totalAmount, advancePaid, ...(totalAmount ? [] : [noted])]
  return (
    typed
      .filter(isUnreadable)
      .map((each) => each?.trim())
      .join('; ') || undefined
  )
}

/** @returns `₹5,000`, or `Not an amount: …`; null when unknown */
export function shownBalance(amounts: Amounts): string | null {
  const unread = unreadIn(amounts)
  if (unread !== undefined) return `Not an amount: ${unread}`
  const balance = balanceOf(amounts)
  return balance && formatAmount(balance)
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

export function formatRupees(amount: Rupees): string {
  return rupees.format(amount)
}

export function formatAmount(typed: string): string {
  const amount = readAmount(typed)
  return amount === undefined ? typed : formatRupees(amount)
}
