import { expect, it } from 'vitest'
import { assigneeName } from './assignee-name.ts'

it('names removed people, and says so where an id is unknown', () => {
  expect(assigneeName({ r: { name: 'Ramesh', isActive: false } }, 'r')).toBe('Ramesh')
  expect(assigneeName({}, 'r')).toBe('a person')
})
