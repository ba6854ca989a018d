import { linesForWorkroom } from '../bill/bill.ts'
import { shortId } from '../lib/ids.ts'
import { isNumberAlone, numbersIn, toE164 } from '../contact/phone.ts'
import { cleanTypedText, digitsIn, withPlainQuotes } from '../text/typed-text.ts'
import { searchedFields } from './field-lists.ts'
import type { OrderRecord } from './order.ts'

/** Fewer digits are more likely an id or an amount. */
export const MIN_PHONE_DIGITS = 4

export interface SearchTexts {
  text: string
  /** The phone number's digits as typed; of several numbers, one per line. */
  digits: string
}

export function normalizeText(text: string): string {
  return cleanTypedText(withPlainQuotes(text).normalize('NFKC'))
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase()
}

export function typedWords(typed: string): string[] {
  return normalizeText(typed)
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=.)/, ''))
    .filter(Boolean)
}

export function phoneLines(phone: string | null | undefined): string {
  return numbersIn(phone ?? '')
    .map(digitsIn)
    .join('\n')
}

export function searchTextsOf(record: OrderRecord): SearchTexts {
  const words = searchedFields.flatMap((name) =>
    name === 'bill' ? linesForWorkroom(record.bill).map(({ what }) => what) : record[name],
  )
  const texts = [shortId(record.id), record.number?.toString(), ...words]
  return {
    text: normalizeText(texts.filter(Boolean).join('\n')),
    digits: phoneLines(record.phone),
  }
}

/** Every word must occur in the id or the searched fields; or it is part of the phone number, however typed; or the whole id. */
export function searchFor(typed: string): (record: OrderRecord) => boolean
export function searchFor<R extends { id: string }>(
  typed: string,
  textsOf: (record: R) => SearchTexts,
): (record: R) => boolean
export function searchFor(
  typed: string,
  textsOf: (record: OrderRecord) => SearchTexts = searchTextsOf,
): (record: OrderRecord) => boolean {
  const words = typedWords(typed)
  if (words.length === 0) return () => true
  const digits = phoneDigits(typed)
  const [id] = words
  return (record) => {
    const entry = textsOf(record)
    if (digits && entry.digits.includes(digits)) return true
    if (words.every((word) => entry.text.includes(word))) return true
    return words.length === 1 && record.id.toLowerCase() === id
  }
}

/** `+91 98765 43210`, `098765 43210` and `9876543210` all give `9876543210`. */
export function phoneDigits(typed: string): string | undefined {
  const [first = ''] = numbersIn(typed)
  if (!isNumberAlone(first)) return undefined
  const digits = digitsIn(first)
  if (digits.length < MIN_PHONE_DIGITS) return undefined
  const e164 = toE164(first)
  if (e164?.startsWith('+91')) return e164.slice(3)
  // A number that is not complete yet: its prefix is not in every record.
  return e164 ? e164.slice(1) : digits.replace(/^(?:0091|0|91(?=\d{4}))/, '') || digits
}
