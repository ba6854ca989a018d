import { describe, expect, test } from 'vitest'
import { searchCases, searchedRecord } from '../testing/search-cases.ts'
import { orderRecord } from '../testing/orders.ts'
import { searchedFields } from './field-lists.ts'
import { readOrder } from './read-order.ts'
import { searchFor } from './search.ts'

const lakshmi = readOrder('contact-inquiries', searchedRecord.id, searchedRecord)

describe('searchFor', () => {
  test.each(searchCases)('%s: %s', (_, typed, found) => {
    expect(searchFor(typed)(lakshmi)).toBe(found)
  })

  test.each(searchedFields)('a word that stands in %s', (name) => {
    const what = 'with kundan stones'
    const text = name === 'bill' ? JSON.stringify([{ what, count: 1 }]) : what
    expect(searchFor('KUNDAN')({ ...lakshmi, [name]: text })).toBe(true)
  })

  test('nothing finds everything', () => {
    expect(searchFor('   ')(lakshmi)).toBe(true)
  })

  test.each(['98765 43210', '98765 43211', '43211', 'Ph: 9876543211'])(
    'of two numbers in a field either is found: %s',
    (typed) => {
      const phone = '98765 43210 / 98765 43211'
      expect(searchFor(typed)(orderRecord({ phone }))).toBe(true)
      expect(searchFor('1098')(orderRecord({ phone }))).toBe(false)
    },
  )

  const ways = [
    '+91 98765 43210',
    '919876543210',
    '09876543210',
    '9876543210',
    '98765-43210',
    '00919876543210',
    'tel:+919876543210',
    '९८७६५४३२१०',
  ]
  const stored = [
    '+91 98765 43210',
    '919876543210',
    '09876543210',
    '9876543210',
    '98765 43210',
    '९८७६५ ४३२१०',
    '+91 +919876543210',
    '98765,43210',
    '9876543210.0',
  ]
  test.each(ways.flatMap((typed) => stored.map((phone) => [typed, phone] as const)))(
    'the number typed %s finds the one kept as %s',
    (typed, phone) => {
      expect(searchFor(typed)(orderRecord({ phone }))).toBe(true)
    },
  )

  test('a number abroad', () => {
    expect(searchFor('+1 415 555 2671')(orderRecord({ phone: '+14155552671' }))).toBe(true)
  })

  test('a record without name, phone or texts does not break the search', () => {
    const odd = { ...orderRecord(), name: null, phone: undefined, notes: null, email: null }
    expect(searchFor('98765')(odd as unknown as typeof lakshmi)).toBe(false)
  })
})
