import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { canReceive, cleanPhone, customerKey, phoneOfKey, toE164, whatsAppLink } from './phone.ts'

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
    ['call me maybe', undefined],
    ['', undefined],
    ['12', undefined],
  ])('reads %j as %j', (typed, e164) => {
    expect(toE164(typed)).toBe(e164)
  })
})

it('reads the usual way of writing a mobile number as the library does', () => {
  for (let beginning = 6_000; beginning <= 9_999; beginning++) {
    const [first, second] =
      [
        ['', ' '],
        [' ', '-'],
        ['-', ''],
      ][beginning % 3] ?? []
    const typed = `+91${first}${beginning}0${second}43210`
    const read = parsePhoneNumberFromString(typed, 'IN')
    if (toE164(typed) !== read?.number || !read?.isPossible()) expect.fail(typed)
  }
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
    ['040 2345', '0402345'],
    ['12 34', undefined],
    ['call me maybe', undefined],
    ['', undefined],
    [null, undefined],
  ])('of %j is %j', (typed, key) => {
    expect(customerKey(typed)).toBe(key)
  })

  it.each(['919876543210', '12025550143', '442079460018', '971501234567', '0402345'])(
    'is found again from how it is shown: %s',
    (key) => {
      expect(customerKey(phoneOfKey(key))).toBe(key)
    },
  )
})
