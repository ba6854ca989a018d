import type { OrderRecord } from '@zari/shared/orders/order'
import { toE164 } from '@zari/shared/phone'
import { searchTexts } from './record-index.ts'

/** Fewer digits than this are more likely an order id or an amount than a part of a phone number. */
const LEAST_PHONE_DIGITS = 4

/**
 * Makes the test for what was typed into the search box: every word must occur in the record's name, phone,
 * e-mail, order id or texts; or the whole is a phone number, or part of one, however it was typed.
 */
export function searchFor(typed: string): (record: OrderRecord) => boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  const digits = phoneDigits(typed)
  return (record) => {
    const entry = searchTexts(record)
    if (digits && entry.digits.includes(digits)) return true
    return words.every((word) => entry.text.includes(word))
  }
}

/**
 * The digits that every way of typing a number has in common: those without the country code or the 0
 * before it. `+91 98765 43210`, `098765 43210` and `9876543210` all give `9876543210`.
 */
function phoneDigits(typed: string): string | undefined {
  if (/[^\d\s()+.-]/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '')
  if (digits.length < LEAST_PHONE_DIGITS) return undefined
  const e164 = toE164(typed)
  if (e164?.startsWith('+91')) return e164.slice(3)
  // A number that is not typed to its end yet: the prefixes are not in every record.
  return e164 ? e164.slice(1) : digits.replace(/^(?:0091|0|91(?=\d{4}))/, '') || digits
}
