import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** An Indian mobile number as most people here write it. Reading what can be anything takes forty times as long. */
const INDIAN_MOBILE = /^\+91[ -]?([6-9]\d{4})[ -]?(\d{5})$/

/**
 * One form for one customer: `+91 98765 43210`, `919876543210` and `09876543210` are the same.
 * A number typed without a country code is Indian.
 * @returns E.164 such as `+919876543210`, or undefined when it is no phone number
 */
export function toE164(typed: string): string | undefined {
  const plain = typed.trim()
  const mobile = INDIAN_MOBILE.exec(plain)
  if (mobile) return `+91${mobile[1]}${mobile[2]}`
  const direct = parsePhoneNumberFromString(plain, 'IN')
  if (direct?.isPossible()) return direct.number
  // People paste 91… and 0091… with neither plus nor spaces.
  const digits = plain.replace(/\D/g, '').replace(/^00/, '')
  const international = parsePhoneNumberFromString(`+${digits}`)
  return international?.isPossible() ? international.number : undefined
}

/** Fewer digits are no number that anybody could be found by. */
const LEAST_DIGITS = 6

/**
 * By what a customer is found, however their number was typed: the digits of its E.164 form, or of what was typed where
 * that is no telephone number.
 * @returns undefined where there is no number at all
 */
export function customerKey(typed: string | null | undefined): string | undefined {
  if (!typed) return undefined
  const digits = (toE164(typed) ?? typed).replace(/\D/g, '').slice(0, MAX_KEY_DIGITS)
  return digits.length >= LEAST_DIGITS ? digits : undefined
}

/** E.164 has at most 15; what is no number may have any. */
const MAX_KEY_DIGITS = 20

/** A customer's key as people write numbers: `+91 98765 43210`. */
export function phoneOfKey(key: string): string {
  const number = parsePhoneNumberFromString(`+${key}`)
  return number?.isPossible() ? number.formatInternational() : key
}

/** An Indian number with its country code. Nine digits may ring a landline; nobody reads a message there. */
const INDIAN_E164 = /^\+91\d{10}$/

/** Whether a number can be written to: `+`, `12` and words can't. */
export function canReceive(typed: string): boolean {
  const number = toE164(typed)
  return number !== undefined && (!number.startsWith('+91') || INDIAN_E164.test(number))
}

/** What is left of a phone number in the WhatsApp dialog: digits and a plus sign (section 5). */
export function cleanPhone(typed: string): string {
  return typed.replace(/[^\d+]/g, '')
}

/**
 * A chat with a customer, with a message ready to send. wa.me wants digits with the country code
 * and no plus.
 */
export function whatsAppLink(phone: string, message: string): string {
  const digits = (toE164(phone) ?? cleanPhone(phone)).replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(message)}`
}
