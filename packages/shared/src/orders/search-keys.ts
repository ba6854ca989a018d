import { shortId } from '../lib/ids.ts'
import { cleanTypedNumber } from '../text/typed-text.ts'
import type { OrderRecord } from './order.ts'
import { MIN_PHONE_DIGITS, phoneDigits, normalizeText, searchTextsOf } from './search.ts'

/** What a word is found by; the rest of a longer one finds nothing more. */
const LONGEST = 32
/** A note may be a letter. What stands further back in it is found by reading. */
const MOST = 400
/** No letter: a number is not found by the word of an order's id. */
const DIGITS = '#'

/** The words of a text in the form in which an index has them. */
export function wordsIn(text: string): string[] {
  return normalizeText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, LONGEST))
}

/** @param digits of a number, or a part of one */
export function numberKey(digits: string): string {
  return DIGITS + digits
}

export function isNumberKey(key: string): boolean {
  return key.startsWith(DIGITS)
}

/** Whether nothing was left out of an order's keys: neither a word nor the end of one. */
export function isComplete(keys: readonly string[]): boolean {
  return keys.length < MOST && keys.every((key) => key.length < LONGEST)
}

/**
 * By which an index finds an order: every word of it, and the number from each of its digits on, because an index finds a key by
 * its beginning. Which words have a part somewhere else is known where these are kept.
 */
export function searchKeysOf(record: OrderRecord): string[] {
  const { text, digits } = searchTextsOf(record)
  const numbers = digits.split('\n').flatMap((number) => {
    const starts = Math.max(0, number.length - MIN_PHONE_DIGITS + 1)
    return Array.from({ length: Math.min(starts, LONGEST) }, (_, index) => numberKey(number.slice(index)))
  })
  return [...new Set([shortId(record.id).toLowerCase(), ...numbers, ...wordsIn(text)])].slice(0, MOST)
}

/**
 * What a search means to such an index.
 * @returns parts of words, or the beginning of a number's key, each of which one of an order's keys has to have, what finds least
 * first; empty where there is nothing to look for
 */
export function searchParts(typed: string): string[] {
  const digits = phoneDigits(typed)
  return digits ? [numberKey(digits)] : wordParts(typed)
}

const wordParts = (typed: string) => [...new Set(wordsIn(typed))].sort((a, b) => b.length - a.length)

/**
 * All that a search can mean to such an index: what is typed as digits alone may be part of a number, and one order's id in
 * forty has no letter.
 * @returns each as of `searchParts`; an order is meant that has the parts of one of them
 */
export function searchMeanings(typed: string): string[][] {
  const clean = cleanTypedNumber(typed)
  const parts = searchParts(clean)
  // A comma or a quote leaves a telephone number one; but `12,500` and `"98765"` may also stand in a note.
  const isMaybeText = parts.some(isNumberKey) && /[^\d\s()+.-]/.test(clean)
  return [
    ...(parts.length > 0 ? [parts] : []),
    ...(isMaybeText ? [wordParts(clean)] : []),
    ...(/^\d{8}$/.test(clean) ? [[clean]] : []),
  ]
}

/** Whether an order that has these keys is meant. */
export function hasParts(keys: readonly string[], parts: readonly string[]): boolean {
  return parts.every((part) => keys.some((key) => key.includes(part)))
}
