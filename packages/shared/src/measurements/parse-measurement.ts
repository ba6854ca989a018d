import { cleanTypedNumber } from '../text/typed-text.ts'

/** Tailors' tapes go by eighths of an inch, so values are whole numbers of them. */
export const EIGHTHS = 8

const CM_PER_INCH = 2.54

/** 25 feet. */
const MAX_EIGHTHS = 2_400

type Reading =
  | { type: 'nothing' }
  | { type: 'inches'; eighths: number }
  | { type: 'centimetres'; centimetres: number; eighths: number }
  /** No eighth of an inch, such as 34.3: only the person knows which of the two. */
  | { type: 'between'; lower: number; upper: number }
  | { type: 'unreadable' }

const vulgar: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

const CM = /(?:cms?\.?|centimet(?:re|er)s?|से\.?\s*मी\.?|సెం\.?\s*మీ\.?)$/iu
const INCHES = /(?:inch(?:es)?|ins?\.?|"|”|″|''|’’|इंच|అంగుళాలు)$/iu

/** `34½`, `34.1/2` and `34 and 1/2` as `34 1/2`, in ASCII. */
function plain(typed: string): string {
  return cleanTypedNumber(typed)
    .replace(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${vulgar[sign]}`)
    .replaceAll('⁄', '/')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/(?<=\d) ?(?:[+.&]|and) ?(?=\d+\/)/i, ' ')
}

const WHOLE = /^\d{1,4}$/
/** `34 1/4`, `34-1/4`, and `34 1 4` from a keypad without a stroke. */
const WITH_FRACTION = /^(?:(\d{1,4})(?: |-| - ))?(\d{1,2})(?:\/| )(\d{1,2})$/
const DECIMAL = /^(\d{0,4})[.,](\d{1,4})$/

const inches = (eighths: number): Reading =>
  eighths > 0 && eighths <= MAX_EIGHTHS ? { type: 'inches', eighths } : { type: 'unreadable' }

function withFraction(whole: number, part: number, of: number): Reading {
  if (part === 0 || part >= of || ![2, 4, 8, 16].includes(of)) return { type: 'unreadable' }
  const eighths = whole * EIGHTHS + (part * EIGHTHS) / of
  return Number.isInteger(eighths) ? inches(eighths) : between(eighths)
}

function between(eighths: number): Reading {
  return eighths < MAX_EIGHTHS
    ? { type: 'between', lower: Math.floor(eighths), upper: Math.ceil(eighths) }
    : { type: 'unreadable' }
}

/** An eighth's decimals may be cut off or rounded, as calculators do. */
function isEighth(digits: string, eighth: number): boolean {
  const exact = eighth / EIGHTHS
  const scale = 10 ** digits.length
  if (Number(`0.${digits}`) === exact) return true
  // One digit is ambiguous: 34.1 is 34⅛ for one tailor, and not for another.
  const cut = [Math.floor(exact * scale), Math.round(exact * scale)]
  return digits.length === 2 && cut.includes(Number(digits))
}

function decimal(whole: string, digits: string): Reading {
  const value = Number(`${whole || '0'}.${digits}`) * EIGHTHS
  const nearest = Math.round(value)
  const eighth = nearest - Number(whole || '0') * EIGHTHS
  return isEighth(digits, eighth) ? inches(nearest) : between(value)
}

function inInches(text: string): Reading {
  if (WHOLE.test(text)) return inches(Number(text) * EIGHTHS)
  const [, whole = '0', part, of] = WITH_FRACTION.exec(text) ?? []
  if (part !== undefined) return withFraction(Number(whole), Number(part), Number(of))
  const [, before, digits] = DECIMAL.exec(text) ?? []
  return before !== undefined && digits !== undefined ? decimal(before, digits) : { type: 'unreadable' }
}

export function eighthsOfCentimetres(centimetres: number): number {
  return Math.round((centimetres / CM_PER_INCH) * EIGHTHS)
}

function inCentimetres(text: string): Reading {
  const decimals = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
  if (decimals === undefined) return { type: 'unreadable' }
  const eighths = eighthsOfCentimetres(decimals)
  return eighths > 0 && eighths <= MAX_EIGHTHS
    ? { type: 'centimetres', centimetres: decimals, eighths }
    : { type: 'unreadable' }
}

/** `34`, `34½`, `34 1/4`, `34-1/4`, `34.1/4`, `34 1 4`, `34.25`, `86 cm`. */
export function readMeasurement(typed: string): Reading {
  const text = plain(typed)
  if (text === '') return { type: 'nothing' }
  return CM.test(text)
    ? inCentimetres(text.replace(CM, '').trimEnd())
    : inInches(text.replace(INCHES, '').trimEnd())
}

const signs = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'] as const

export function formatEighths(eighths: number): string {
  const whole = Math.floor(eighths / EIGHTHS)
  const sign = signs[eighths % EIGHTHS] ?? ''
  return whole === 0 && sign !== '' ? sign : `${whole}${sign}`
}

export function formatChange(eighths: number): string {
  if (eighths === 0) return ''
  return `${eighths > 0 ? '+' : '−'}${formatEighths(Math.abs(eighths))}`
}
