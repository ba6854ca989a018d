import { expect, it } from 'vitest'
import type { GalleryCategory } from './piece.ts'
import { inShownOrder, shopWindowOf } from './shown-order.ts'

function shown(category: GalleryCategory, titles: readonly string[]): string[] {
  const pieces = titles.map((title, index) => ({ title, category, sortOrder: index + 1 }))
  return inShownOrder(pieces, category).map(({ title }) => title)
}

it.each([
  [
    'a new piece goes after the known ones that it would push out of the first four',
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

it.each([
  ['maggam', ['Pink', 'Purple', 'Custom Maggam Blouse', 'A'], 'Pink', ['Purple', 'A'], []],
  ['maggam', ['Custom Maggam Blouse', 'Pink', 'A'], 'Pink', ['A'], []],
  [
    'maggam',
    ['Pink', 'A', 'B', 'C', 'D', 'E', 'F', 'Custom Maggam Blouse'],
    'Pink',
    ['A', 'B', 'C', 'D', 'E'],
    ['F'],
  ],
  ['bridal', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], 'A', ['B', 'C', 'D', 'E', 'F', 'G'], ['H']],
] as const)(
  '%s: shows the first piece, six beside it, and folds the rest of %j',
  (category, titles, first, beside, folded) => {
    const pieces = titles.map((title) => ({ title, category }))
    const shop = shopWindowOf(pieces)
    expect(shop.first?.title).toBe(first)
    expect(shop.beside.map(({ title }) => title)).toEqual(beside)
    expect(shop.custom?.title).toBe(category === 'maggam' ? 'Custom Maggam Blouse' : undefined)
    expect(shop.folded.map(({ title }) => title)).toEqual(folded)
  },
)
