import { expect, it } from 'vitest'
import { assigneeName } from './assignee-name.ts'

it('names removed people, and those of whom it has not heard', () => {
  expect(assigneeName({ r: { name: 'Ramesh', isActive: false } }, 'r')).toBe('Ramesh')
  expect(assigneeName({}, 'r')).toBe('a person')
})
