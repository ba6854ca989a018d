import { describe, expect, it } from 'vitest'
import { cleanTypedNumber, cleanTypedText, digitsIn, digitValue } from './typed-text.ts'

describe('cleanTypedText', () => {
  it.each([
    ['Devanagari digits', '९८७६५ ४३२१०', '98765 43210'],
    ['Telugu digits', '౯,౫౦౦', '9,500'],
    ['Urdu and Arabic digits', '۹۸۷٦٥', '98765'],
    ['wide digits', '１２３', '123'],
    ['what a phone’s contacts put around a number', '\u202a+91 98765 43210\u202c', '+91 98765 43210'],
    ['isolating marks of direction', '\u2066500\u2069\u200e', '500'],
    ['zero-width signs, a soft hyphen and a BOM', '\ufeff98\u00ad765\u200b432\u206010', '9876543210'],
    ['spaces of all kinds', '98765\u00a043\u2009210\u202f0', '98765 43 210 0'],
    ['dashes of all kinds', '1–2—3−4‑5', '1-2-3-4-5'],
    ['a line separator', 'a\u2028b', 'a\nb'],
    ['control characters', 'a\u0000\u0085b\tc\n', 'ab\tc\n'],
    ['the joiners of words', 'క్\u200cస रा\u200dम', 'క్\u200cస रा\u200dम'],
    ['plain text', 'Rs. 9,500/- (paid)', 'Rs. 9,500/- (paid)'],
  ])('%s', (_, typed, clean) => {
    expect(cleanTypedText(typed)).toBe(clean)
  })
})

it('knows the value of every digit that there is', () => {
  const digits = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign))
  expect(digits.length % 10).toBe(0)
  expect(digits.map(digitValue)).toEqual(digits.map((_, index) => index % 10))
})

it('leaves joiners out of what is a number', () => {
  expect(cleanTypedNumber(' 98\u200d765\u200c ')).toBe('98765')
  expect(digitsIn('౯,౫\u200d౦౦/-')).toBe('9500')
})
