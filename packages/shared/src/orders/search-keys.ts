import { shortId } from '../lib/ids.ts'
import { cleanTypedNumber } from '../text/typed-text.ts'
import type { OrderRecord } from './order.ts'
import { MIN_PHONE_DIGITS, phoneDigits, normalizeText, searchTextsOf } from './search.ts'

const LONGEST = 32
/** Keys of an order. Words after them are found by reading. */
const MOST = 400
/** No letter: a number does not match the word of an order's id. */
const DIGITS = '#'

export function wordsIn(text: string): string[] {
  return normalizeText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, LONGEST))
}

export function numberKey(digits: string): string {
  return DIGITS + digits
}

export function isNumberKey(key: string): boolean {
  return key.startsWith(DIGITS)
}

/** Whether neither a word nor the end of one was left out. */
export function isComplete(keys: readonly string[]): boolean {
  return keys.length < MOST && keys.every((key) => key.length < LONGEST)
}

/** Every word, and the number from each of its digits on, because an index finds a key by its beginning. */
export function searchKeysOf(record: OrderRecord): string[] {
  const { text, digits } = searchTextsOf(record)
  const numbers = digits.split('\n').flatMap((number) => {
    const starts = Math.max(0, number.length - MIN_PHONE_DIGITS + 1)
    return Array.from({ length: Math.min(starts, LONGEST) }, (_, index) => numberKey(number.slice(index)))
  })
  return [...new Set([shortId(record.id).toLowerCase(), ...numbers, ...wordsIn(text)])].slice(0, MOST)
}

/** @returns parts of words, or the beginning of a number's key, each of which an order's keys must have, the longest first */
export function searchParts(typed: string): string[] {
  const digits = phoneDigits(typed)
  return digits ? [numberKey(digits)] : wordParts(typed)
}

const wordParts = (typed: string) => [...new Set(wordsIn(typed))].sort((a, b) => b.length - a.length)

/** Typed digits may also be part of an id: one id in forty has no letter. @returns alternatives, each as of `searchParts` */
export function searchMeanings(typed: string): string[][] {
  const clean = cleanTypedNumber(typed)
  const parts = searchParts(clean)
  // Commas and quotes may be in a telephone number; but `12,500` and `"98765"` may also be in a note.
  const isMaybeText = parts.some(isNumberKey) && /[^\d\s()+.-]/.test(clean)
  return [
    ...(parts.length > 0 ? [parts] : []),
    ...(isMaybeText ? [wordParts(clean)] : []),
    ...(/^\d{8}$/.test(clean) ? [[clean]] : []),
  ]
}

export function hasParts(keys: readonly string[], parts: readonly string[]): boolean {
  return parts.every((part) => keys.some((key) => key.includes(part)))
}
