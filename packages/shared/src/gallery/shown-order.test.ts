import { expect, it } from 'vitest'
import type { GalleryCategory } from './piece.ts'
import { inShownOrder } from './shown-order.ts'

function shown(category: GalleryCategory, titles: readonly string[]): string[] {
  const pieces = titles.map((title, index) => ({ title, category, sortOrder: index + 1 }))
  return inShownOrder(pieces, category).map(({ title }) => title)
}

it.each([
  [
    'a new piece goes after the known ones that it would push behind “Show … more”',
    ['New', 'Pink', 'Purple', 'Green', 'Custom Maggam Blouse'],
    ['Pink', 'Purple', 'Green', 'Custom Maggam Blouse', 'New'],
  ],
  [
    'new pieces keep their order, also between known ones',
    ['Pink', 'A', 'Purple', 'B', 'Green', 'Custom Maggam Blouse'],
    ['Pink', 'Purple', 'Green', 'Custom Maggam Blouse', 'A', 'B'],
  ],
  ['a new piece stays where there is room', ['A', 'B', 'Pink', 'C', 'D'], ['A', 'B', 'Pink', 'C', 'D']],
  ['the last new piece makes room', ['A', 'B', 'C', 'D', 'Pink'], ['A', 'B', 'C', 'Pink', 'D']],
  ['without known pieces the order is the shop’s', ['A', 'B', 'C', 'D', 'E'], ['A', 'B', 'C', 'D', 'E']],
] as const)('%s', (_, titles, expected) => {
  expect(shown('maggam', titles)).toEqual(expected)
})

it('knows a title in its own gallery alone', () => {
  expect(shown('bridal', ['A', 'B', 'C', 'D', 'Purple'])).toEqual(['A', 'B', 'C', 'D', 'Purple'])
})
