import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { assignableIds, initialsOf, ownFirst } from './assignees.ts'

const assignees = {
  b: { name: 'Bina', isActive: true },
  r: { name: 'Ramesh', isActive: false },
  a: { name: 'Asha', isActive: true },
}

it('offers active people by name, and one more who is chosen already', () => {
  expect(assignableIds(assignees)).toEqual(['a', 'b'])
  expect(assignableIds(assignees, 'r')).toEqual(['a', 'b', 'r'])
  expect(assignableIds(assignees, 'unknown')).toEqual(['unknown', 'a', 'b'])
})

it.each([
  ['Lakshmi Devi', 'LD'],
  ['  bina ', 'B'],
  ['Venkata Naga Lakshmi', 'VL'],
  ['లక్ష్మి దేవి', 'లదే'],
  ['శ్రీనివాస్ క్షమ', 'శ్రీక్ష'],
  ['प्रिया शर्मा', 'प्रिश'],
  ['(Lakshmi) 2 “Devi”', 'LD'],
  ['Zoe\u0308 É', 'ZÉ'],
  ['42', ''],
  ['', ''],
])('has of %s the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('puts own orders first and keeps the order otherwise', () => {
  const orders = ['b', null, 'a', 'b', 'a'].map((assigneeId, index) =>
    orderRecord({ kind: 'outfit-details-orders', id: String(index), assigneeId }),
  )
  expect(ownFirst(orders, 'a').map(({ id }) => id)).toEqual(['2', '4', '0', '1', '3'])
  expect(ownFirst(orders, undefined)).toBe(orders)
})
