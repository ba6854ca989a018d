import type { OrderRecord } from '../orders/order.ts'

/** The record that is searched for: a consultation, as its document holds it. */
export const searchedRecord = {
  id: '0193e5a0-7b3c-7000-8000-00008f3a91c2',
  name: 'Lakshmi Devi',
  phone: '+91 98765 43210',
  email: 'lakshmi@example.com',
  service: 'Custom Tailoring',
  details: 'Zardozi at the neck, please',
  notes: 'Tassels at the back',
} as const satisfies Partial<OrderRecord>

/** What is typed, and whether it finds the record: on a tablet and at the server alike. */
export const searchCases = [
  ['a part of the name', 'laksh', true],
  ['words in any order', 'devi lakshmi', true],
  ['words of different fields', 'lakshmi tassels', true],
  ['a word that is not there', 'lakshmi rao', false],
  ['a name in wide letters', 'ｌａｋｓｈｍｉ', true],
  ['the e-mail', 'LAKSHMI@EXAMPLE', true],
  ['the order id’s last eight', '8f3a91c2', true],
  ['the whole id, as in the address', '0193E5A0-7b3c-7000-8000-00008f3a91c2', true],
  ['the first part of the id, which nobody reads out', '0193e5a0', false],
  ['a note', 'tassels', true],
  ['what the customer wrote', 'zardozi neck', true],
  ['a gallery source that is worked out from what they wrote', 'maggam', true],
  ['the number, as it is kept', '+91 98765 43210', true],
  ['the number with country code alone', '919876543210', true],
  ['the number after a 0', '09876543210', true],
  ['the number after 0091', '00919876543210', true],
  ['the number with hyphens', '98765-43210', true],
  ['the beginning of the number, with the country code', '+91 98765', true],
  ['the beginning of the number, after a 0', '09876', true],
  ['the end of the number', '43210', true],
  ['another number', '9876543211', false],
  ['a pattern', '.*', false],
  ['half a pattern', '(((((', false],
] as const
