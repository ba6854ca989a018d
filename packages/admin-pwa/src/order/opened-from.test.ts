import { expect, it } from 'vitest'
import { keepOpenedFrom, openedFrom, searchOfOpened } from './opened-from.ts'

const KIND = 'outfit-details-orders'

it.each([
  ['today', '?q=of+another+page', '/order-management'],
  ['open', '', '/admin/orders'],
  ['all', '?q=Sita&page=2', '/outfit-orders?q=Sita&page=2'],
  ['all', '', '/outfit-orders'],
] as const)('an order that was opened from the list %s with “%s” leads back there', (list, search, path) => {
  expect(openedFrom(KIND, searchOfOpened(list, search))).toEqual({ list, path })
})

it.each(['', '?q=Sita', '?list=', '?list=nonsense'])('an address with “%s” names no list', (search) => {
  expect(openedFrom(KIND, search)).toBeUndefined()
})

it('is kept when another page of the list is turned to beside the order', () => {
  const from = new URLSearchParams('list=all&q=Sita')
  expect(keepOpenedFrom(from, new URLSearchParams('q=Sita&page=2')).toString()).toBe('q=Sita&page=2&list=all')
})
