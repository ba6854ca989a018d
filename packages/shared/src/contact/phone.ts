import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cleanTypedNumber } from '../text/typed-text.ts'

/** What people write before a number: `Ph.`, `Mobile no:`, `tel:`. */
const LABEL =
  /^(?:tel|telephone|ph|phone|mob|mobile|cell|contact|whats ?app)(?![a-z])\s*(?:(?:no|num|number)(?![a-z]))?[\s.:-]*/i

/** Nothing but a number and what is written between its digits. */
const NUMBER_ALONE = /^[\d\s()+./-]*$/

/** Quotes, commas and equals signs mean nothing here; spreadsheets add them. */
const QUOTES = /[,'"`‘’“”=]/g

/** The `.0` that a spreadsheet writes behind a number. */
const DECIMALS = /^([^.]*\d)\.0{1,2}$/

function withoutLabel(text: string): string {
  return text.trim().replace(LABEL, '').replace(QUOTES, ' ').trim().replace(DECIMALS, '$1')
}

/** Whether a text is a number, or the beginning of one, and nothing else: with a label, quotes and commas at most. */
export function isNumberAlone(typed: string): boolean {
  return NUMBER_ALONE.test(withoutLabel(cleanTypedNumber(typed)))
}

/** An Indian number; its country code may be repeated, and a 0 may follow. libphonenumber takes forty times as long. */
const INDIAN = /^(?:0{0,2}91)*0?([1-9]\d{9})$/
const INDIAN_AFTER_PLUS = /^(?:0{0,2}91)+0?([1-9]\d{9})$/

/** @param text one number, without a label */
function readOne(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  const isAlone = NUMBER_ALONE.test(text)
  const indian = isAlone && (/^\D*\+/.test(text) ? INDIAN_AFTER_PLUS : INDIAN).exec(digits)
  if (indian) return `+91${indian[1]}`
  const direct = parsePhoneNumberFromString(text, 'IN')
  if (direct?.isPossible()) return direct.number
  if (!isAlone) return undefined
  // People paste a country code with neither plus nor spaces.
  const international = parsePhoneNumberFromString(`+${digits.replace(/^00/, '')}`)
  return international?.isPossible() ? international.number : undefined
}

const BETWEEN_NUMBERS = /[/,;&\n\r]|\sor\s/i

/**
 * The numbers in a text that is meant for one: `98765 43210 / 040-23456789` has two. It is split only where every part can be a
 * number: `040-23456789/90` is left as it is.
 * @returns each as typed, without its label; the first is the customer's
 */
export function numbersIn(typed: string): string[] {
  const text = cleanTypedNumber(typed)
  const parts = text.split(BETWEEN_NUMBERS).map(withoutLabel).filter(Boolean)
  const areNumbers = parts.length > 1 && parts.every((part) => readOne(part) !== undefined)
  return areNumbers ? parts : [withoutLabel(text)]
}

/**
 * One form for one customer: `+91 98765 43210`, `919876543210` and `09876543210` are the same.
 * A number typed without a country code is Indian; of two the first counts.
 * @returns E.164 such as `+919876543210`, or undefined when it is no phone number
 */
export function toE164(typed: string): string | undefined {
  return readOne(numbersIn(typed)[0] ?? '')
}

/**
 * By what a customer is found, however their number was typed: the digits of its E.164 form.
 * @returns undefined for what cannot be a number: the same text on two orders would join two customers
 */
export function customerKey(typed: string | null | undefined): string | undefined {
  return typed ? toE164(typed)?.slice(1) : undefined
}

/** A customer's key as people write numbers: `+91 98765 43210`. */
export function phoneOfKey(key: string): string {
  const number = parsePhoneNumberFromString(`+${key}`)
  return number?.isPossible() ? number.formatInternational() : key
}

/** Adds spaces to a number that was typed without any. A number with spaces, words and a second number stay as typed. */
export function shownPhone(typed: string): string {
  const key = /^(?:\+\d{1,3} ?)?\d+$/.test(typed.trim()) ? customerKey(typed) : undefined
  return key === undefined ? typed : phoneOfKey(key)
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
  return cleanTypedNumber(typed).replace(/[^\d+]/g, '')
}

/**
 * A chat with a customer, with a message ready to send. wa.me wants digits with the country code
 * and no plus.
 */
export function whatsAppLink(phone: string, message: string): string {
  const digits = (toE164(phone) ?? cleanPhone(phone)).replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(message)}`
}
