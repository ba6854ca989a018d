import { describe, expect, it } from 'vitest'
import { galleryDestination, isQuoted } from './gallery-rules.ts'
import type { GalleryCategory, GalleryItem } from './piece.ts'

function gallery(category: GalleryCategory, titles: string[]): GalleryItem[] {
  return titles.map((title, index) => ({
    id: title,
    title,
    category,
    price: 1000,
    imageUrl: '',
    description: null,
    sortOrder: index,
  }))
}

function destinations(category: GalleryCategory, titles: string[]) {
  const items = gallery(category, titles)
  return items.map((item) => {
    const destination = galleryDestination(item, items)
    return 'page' in destination ? destination.page : destination.section
  })
}

describe('where a card leads', () => {
  it('tailoring: the custom outfit to the quote form, every other to the order form', () => {
    expect(destinations('tailoring', ['Regular Blouse', 'Kurtis', 'Gown', 'Frock', 'Custom Outfit'])).toEqual(
      [
        '/outfit-details?type=Regular%20Blouse',
        '/outfit-details?type=Kurtis',
        '/outfit-details?type=Gown',
        '/outfit-details?type=Frock',
        '/custom-outfit?from=Tailoring',
      ],
    )
  })

  it.each([
    ['maggam', 'Custom Maggam Blouse', 'Maggam%20Work'],
    ['machine_embroidery', 'Custom Embroidery Design', 'Machine%20Embroidery'],
  ] as const)(
    '%s: the first three standard pieces to the order form, later ones to contact',
    (category, custom, from) => {
      expect(destinations(category, ['A', custom, 'B', 'C', 'D', 'E'])).toEqual([
        '/outfit-details?type=A',
        `/custom-outfit?from=${from}`,
        '/outfit-details?type=B',
        '/outfit-details?type=C',
        'contact',
        'contact',
      ])
    },
  )

  it('bridal: all to the order form', () => {
    expect(destinations('bridal', ['A', 'B', 'C', 'D', 'Custom Outfit & more'])).toEqual([
      '/outfit-details?type=A',
      '/outfit-details?type=B',
      '/outfit-details?type=C',
      '/outfit-details?type=D',
      '/outfit-details?type=Custom%20Outfit%20%26%20more',
    ])
  })
})

it.each([
  ['Custom Outfit', 'tailoring', true],
  ['Custom Maggam Blouse', 'maggam', true],
  ['Custom Embroidery Design', 'machine_embroidery', true],
  ['Pink Bridal Ensemble', 'bridal', true],
  ['Regular Blouse', 'tailoring', false],
  ['Pink', 'maggam', false],
] as const)('%s of %s says Click for Quote: %s', (title, category, quoted) => {
  expect(isQuoted({ title, category })).toBe(quoted)
})
