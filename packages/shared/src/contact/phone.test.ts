import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import {
  canReceive,
  cleanPhone,
  customerKey,
  isNumberAlone,
  numbersIn,
  phoneOfKey,
  shownPhone,
  toE164,
  whatsAppLink,
} from './phone.ts'

describe('a number as people write it', () => {
  it.each([
    ['+919876543210', '98765 43210'],
    ['09876543210', '98765 43210'],
    ['+91 98765-43210', '98765 43210'],
    ['+91 98765 43210', '98765 43210'],
    ['98765 43210', '98765 43210'],
    ['+14155552671', '+1 415 555 2671'],
    ['040 2771 5566', '040 2771 5566'],
    ['+91 9848022338', '98480 22338'],
    ['9876543210 / 9123456789', '9876543210 / 9123456789'],
    ['9876543210 (her sister)', '9876543210 (her sister)'],
    ['', ''],
    ['ask at the shop', 'ask at the shop'],
  ])('%j is %j', (typed, shown) => {
    expect(shownPhone(typed)).toBe(shown)
  })
})

describe('toE164', () => {
  it.each([
    ['+91 98765 43210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['9876543210', '+919876543210'],
    ['98765-43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['(098765) 43210', '+919876543210'],
    ['+1 (202) 555-0143', '+12025550143'],
    ['+98 21 8765 4321', '+982187654321'],
    ['040-23456789/90', '+91402345678990'],
    ['call me maybe', undefined],
    ['', undefined],
    ['12', undefined],
  ])('reads %j as %j', (typed, e164) => {
    expect(toE164(typed)).toBe(e164)
  })
})

it('reads the usual way of writing a mobile number as the library does', () => {
  const spaces = [
    ['', ' '],
    [' ', '-'],
    ['-', ''],
  ]
  const typed = Array.from({ length: 4_000 }, (_, index) => {
    const [first, second] = spaces[index % spaces.length] ?? []
    return `+91${first}${6_000 + index}0${second}43210`
  })
  const read = typed.map((number) => parsePhoneNumberFromString(number, 'IN'))
  expect(read.every((number) => number?.isPossible())).toBe(true)
  expect(typed.map(toE164)).toEqual(read.map((number) => number?.number))
})

it('keeps digits and the plus sign only', () => {
  expect(cleanPhone('+91 (98765) 43-210 x')).toBe('+919876543210')
})

it('links to a chat by digits with the country code, and encodes the message', () => {
  expect(whatsAppLink('098765 43210', 'Namaste & welcome\n₹500?')).toBe(
    'https://wa.me/919876543210?text=Namaste%20%26%20welcome%0A%E2%82%B9500%3F',
  )
  expect(whatsAppLink('+44 20 7946 0018', 'hi')).toBe('https://wa.me/442079460018?text=hi')
})

it.each([
  ['+91 98765 43210', true],
  ['098765 43210', true],
  ['+44 20 7946 0018', true],
  ['', false],
  ['   ', false],
  ['+', false],
  ['+91', false],
  ['+ + +', false],
  ['98765', false],
  ['98765 4321', false],
  ['call me maybe', false],
])('a message to %j can be sent: %s', (typed, can) => {
  expect(canReceive(typed)).toBe(can)
})

describe('a customer’s key', () => {
  it.each([
    ['+91 98765 43210', '919876543210'],
    ['098765 43210', '919876543210'],
    ['98765-43210', '919876543210'],
    ['+1 (202) 555-0143', '12025550143'],
    ['040 2345', undefined],
    ['12 34', undefined],
    ['9.19877E+11', undefined],
    ['9.19876543E+11', undefined],
    ['call 98765 43210 after 6', undefined],
    ['call me maybe', undefined],
    ['', undefined],
    [null, undefined],
  ])('of %j is %j', (typed, key) => {
    expect(customerKey(typed)).toBe(key)
  })

  it.each(['919876543210', '12025550143', '442079460018', '971501234567'])(
    'is found again from how it is shown: %s',
    (key) => {
      expect(customerKey(phoneOfKey(key))).toBe(key)
    },
  )
})

it.each([
  '+91 +919876543210',
  '+91 919876543210',
  '91919876543210',
  '+91 +91 +91 98765 43210',
  '091 98765 43210',
  '+91 098765 43210',
  '00919876543210',
  '(+91) 98765-43210',
  '9876543210.0',
  '+91 98765 43210.00',
  '९८७६५ ४३२१०',
  '+౯౧ ౯౮౭౬౫ ౪౩౨౧౦',
  '\u202a+91 98765 43210\u202c',
  '98765\u201343210',
  '98765\u00a043210',
  '987654\u200b3210',
  '98765,43210',
  '="09876543210"',
  "'9876543210",
  'tel:+919876543210',
  'Ph: 98765 43210',
  'Ph.9876543210',
  'Ph9876543210',
  'Mob.: 98765 43210',
  'Mobile no. 98765,43210',
  'WhatsApp 98765 43210',
  'Whats app No - 98765 43210',
  '98765 43210 (mother)',
])('%j is the customer 919876543210', (typed) => {
  expect(customerKey(typed)).toBe('919876543210')
})

describe('two numbers in a field', () => {
  it.each([
    ['98765 43210 / 98765 43211', ['98765 43210', '98765 43211']],
    ['9876543210,9876543211', ['9876543210', '9876543211']],
    ['98765 43210; +91 98765 43211', ['98765 43210', '+91 98765 43211']],
    ['98765 43210 or 040-23456789', ['98765 43210', '040-23456789']],
    ['98765 43210 & 98765 43211', ['98765 43210', '98765 43211']],
    ['98765 43210\n98765 43211', ['98765 43210', '98765 43211']],
    ['Ph: 98765 43210, Mob: 98765 43211', ['98765 43210', '98765 43211']],
    ['९८७६५४३२१०/९८७६५४३२११', ['9876543210', '9876543211']],
  ])('of %j are each a number; the first is the customer’s', (typed, numbers) => {
    expect(numbersIn(typed)).toEqual(numbers)
    expect(customerKey(typed)).toBe('919876543210')
    expect(whatsAppLink(typed, 'hi')).toBe('https://wa.me/919876543210?text=hi')
  })

  it.each(['040-23456789/90', '98765,43210', '98765 43210, Hyderabad', '98765 43210,', ''])(
    'are not in %j',
    (typed) => {
      expect(numbersIn(typed)).toHaveLength(1)
    },
  )
})

it('takes what is typed for the WhatsApp dialog without looking for two numbers', () => {
  expect(cleanPhone('98765 43210 / 98765 43211')).toBe('98765432109876543211')
  expect(cleanPhone('\u202a+९१ ९८७६५ ४३२१०\u202c')).toBe('+919876543210')
})

it.each([
  ['98765', true],
  ['tel: 98765', true],
  ['"98765, 43210"', true],
  ['98765 43210', true],
  ['8f3a91c2', false],
  ['#1128', false],
  ['telugu 98765', false],
  ['98765 mother', false],
])('%j is a number and nothing else: %s', (typed, isAlone) => {
  expect(isNumberAlone(typed)).toBe(isAlone)
})
