import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cleanTypedNumber } from '../text/typed-text.ts'

const LABEL =
  /^(?:tel|telephone|ph|phone|mob|mobile|cell|contact|whats ?app)(?![a-z])\s*(?:(?:no|num|number)(?![a-z]))?[\s.:-]*/i

const NUMBER_ALONE = /^[\d\s()+./-]*$/

const QUOTES = /[,'"`‘’“”=]/g

/** The `.0` that a spreadsheet writes behind a number. */
const DECIMALS = /^([^.]*\d)\.0{1,2}$/

function withoutLabel(text: string): string {
  return text.trim().replace(LABEL, '').replace(QUOTES, ' ').trim().replace(DECIMALS, '$1')
}

export function isNumberAlone(typed: string): boolean {
  return NUMBER_ALONE.test(withoutLabel(cleanTypedNumber(typed)))
}

/** The country code may be repeated, and a 0 may follow. libphonenumber takes forty times as long. */
const INDIAN = /^(?:0{0,2}91)*0?([1-9]\d{9})$/
const INDIAN_AFTER_PLUS = /^(?:0{0,2}91)+0?([1-9]\d{9})$/

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

/** `98765 43210 / 040-23456789` is two, `040-23456789/90` one: it is split only where every part can be a number. */
export function numbersIn(typed: string): string[] {
  const text = cleanTypedNumber(typed)
  const parts = text.split(BETWEEN_NUMBERS).map(withoutLabel).filter(Boolean)
  const areNumbers = parts.length > 1 && parts.every((part) => readOne(part) !== undefined)
  return areNumbers ? parts : [withoutLabel(text)]
}

/** @returns E.164 of the first number; one without a country code is Indian. Undefined when it is no phone number */
export function toE164(typed: string): string | undefined {
  return readOne(numbersIn(typed)[0] ?? '')
}

/** Undefined for what is no number: the same text on two orders would join two customers. */
export function customerKey(typed: string | null | undefined): string | undefined {
  return typed ? toE164(typed)?.slice(1) : undefined
}

/** `919876543210` as `+91 98765 43210`, for other programs. */
export function internationalPhone(key: string): string {
  const number = parsePhoneNumberFromString(`+${key}`)
  return number?.isPossible() ? number.formatInternational() : key
}

const INDIAN_MOBILE = /^91([6-9]\d{4})(\d{5})$/

/** `919876543210` as `98765 43210`; others with their country code. */
export function phoneOfKey(key: string): string {
  const [, first, last] = INDIAN_MOBILE.exec(key) ?? []
  return first ? `${first} ${last}` : internationalPhone(key)
}

/** A mobile number in one spelling; what is written in words or as a landline stays. */
export function shownPhone(typed: string): string {
  const isOne = isNumberAlone(typed) && numbersIn(typed).length === 1
  const key = isOne ? customerKey(typed) : undefined
  const isDigits = /^(?:\+\d{1,3} ?)?\d+$/.test(typed.trim())
  return key && (isDigits || INDIAN_MOBILE.test(key)) ? phoneOfKey(key) : typed
}

/** Landlines may have nine digits; they receive no messages. */
const INDIAN_E164 = /^\+91\d{10}$/

export function canReceive(typed: string): boolean {
  const number = toE164(typed)
  return number !== undefined && (!number.startsWith('+91') || INDIAN_E164.test(number))
}

export function cleanPhone(typed: string): string {
  return cleanTypedNumber(typed).replace(/[^\d+]/g, '')
}

/** wa.me wants digits with the country code and no plus. */
export function whatsAppLink(phone: string, message: string): string {
  const digits = (toE164(phone) ?? cleanPhone(phone)).replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(message)}`
}
