import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, test } from 'vitest'
import { searchFor } from './search.ts'

const lakshmi = orderRecord({
  id: '0193e5a0-7b3c-7000-8000-00008f3a91c2',
  name: 'Lakshmi Devi',
  phone: '+91 98765 43210',
  email: 'lakshmi@example.com',
  notes: 'Tassels at the back',
})

describe('searchFor', () => {
  test.each([
    ['a part of the name', 'laksh', true],
    ['words in any order', 'devi lakshmi', true],
    ['a word that is not there', 'lakshmi rao', false],
    ['the e-mail', 'LAKSHMI@EXAMPLE', true],
    ['the order id’s last eight', '8f3a91c2', true],
    ['the first part of the id, which nobody reads out', '0193e5a0', false],
    ['a note', 'tassels', true],
    ['nothing', '   ', true],
  ])('%s', (_, typed, found) => {
    expect(searchFor(typed)(lakshmi)).toBe(found)
  })

  const ways = [
    '+91 98765 43210',
    '919876543210',
    '09876543210',
    '9876543210',
    '98765-43210',
    '00919876543210',
  ]
  const stored = ['+91 98765 43210', '919876543210', '09876543210', '9876543210', '98765 43210']
  test.each(ways.flatMap((typed) => stored.map((phone) => [typed, phone] as const)))(
    'the number typed %s finds the one kept as %s',
    (typed, phone) => {
      expect(searchFor(typed)(orderRecord({ phone }))).toBe(true)
    },
  )

  test.each(['98765 4', '43210', '+91 98765', '09876'])('a part of a number, %s', (typed) => {
    expect(searchFor(typed)(lakshmi)).toBe(true)
  })

  test('another number is not found', () => {
    expect(searchFor('9876543211')(lakshmi)).toBe(false)
  })

  test('a number abroad', () => {
    expect(searchFor('+1 415 555 2671')(orderRecord({ phone: '+14155552671' }))).toBe(true)
  })

  test('a record without name, phone or texts does not break the search', () => {
    const odd = { ...orderRecord(), name: null, phone: undefined, notes: null, email: null }
    expect(searchFor('98765')(odd as unknown as typeof lakshmi)).toBe(false)
  })
})
