import { shortId } from '../lib/ids.ts'
import { isNumberAlone, numbersIn, toE164 } from '../contact/phone.ts'
import { cleanTypedText, digitsIn } from '../text/typed-text.ts'
import { searchedFields } from './field-lists.ts'
import type { OrderRecord } from './order.ts'

/** Fewer digits than this are more likely an order id or an amount than a part of a phone number. */
export const MIN_PHONE_DIGITS = 4

/** What the search looks through, of one record. */
export interface SearchTexts {
  /** Everything that can be found by words, in the form of `normalizeText`. */
  text: string
  /** The phone number's digits as typed; of several numbers, one per line. */
  digits: string
}

/** One form for what looks alike: Ｌakshmi in wide letters is found by lakshmi, and ౫౦౦ by 500. */
export function normalizeText(text: string): string {
  return cleanTypedText(text.normalize('NFKC'))
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase()
}

/** What was typed into a search, word by word; a # before an order's number is left out. */
export function typedWords(typed: string): string[] {
  return normalizeText(typed)
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=.)/, ''))
    .filter(Boolean)
}

/** The digits of the numbers in a phone field as typed, one number per line. */
export function phoneLines(phone: string | null | undefined): string {
  return numbersIn(phone ?? '')
    .map(digitsIn)
    .join('\n')
}

export function searchTextsOf(record: OrderRecord): SearchTexts {
  const texts = [shortId(record.id), record.number?.toString(), ...searchedFields.map((name) => record[name])]
  return {
    text: normalizeText(texts.filter(Boolean).join('\n')),
    digits: phoneLines(record.phone),
  }
}

/**
 * Makes the test for what was typed into a search, the same on a tablet and at the server: every word must occur
 * in the record's order id or its searched fields, in any order; or the whole is a phone number, or part of one,
 * however it was typed; or it is the whole id, as it stands in an address.
 * @param textsOf for who keeps them; they are worked out anew otherwise
 */
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

/**
 * The digits that every way of typing a number has in common: those without the country code or the 0
 * before it. `+91 98765 43210`, `098765 43210` and `9876543210` all give `9876543210`.
 */
export function phoneDigits(typed: string): string | undefined {
  const [first = ''] = numbersIn(typed)
  if (!isNumberAlone(first)) return undefined
  const digits = digitsIn(first)
  if (digits.length < MIN_PHONE_DIGITS) return undefined
  const e164 = toE164(first)
  if (e164?.startsWith('+91')) return e164.slice(3)
  // A number that is not typed to its end yet: the prefixes are not in every record.
  return e164 ? e164.slice(1) : digits.replace(/^(?:0091|0|91(?=\d{4}))/, '') || digits
}
