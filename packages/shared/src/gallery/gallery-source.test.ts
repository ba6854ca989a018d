import { expect, it } from 'vitest'
import { namedGallerySource } from './gallery-source.ts'

it.each([
  ['tailoring', 'Tailoring'],
  ['  Tailoring ', 'Tailoring'],
  ['BRIDAL', 'Bridal'],
  ['maggam', 'Maggam Work'],
  ['Maggam   Work', 'Maggam Work'],
  ['maggam-work', 'Maggam Work'],
  ['machine_embroidery', 'Machine Embroidery'],
  ['Machine\u00a0Embroidery', 'Machine Embroidery'],
  ['maggam blouse', undefined],
  ['', undefined],
])('%j names the gallery %s', (typed, gallery) => {
  expect(namedGallerySource(typed)).toBe(gallery)
})
