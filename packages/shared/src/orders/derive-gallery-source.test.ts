import { describe, expect, it } from 'vitest'
import { goodInput, orderRecord } from '../testing/orders.ts'
import { validate } from '../lib/validation.ts'
import { deriveGallerySource } from './derive-gallery-source.ts'
import { ORDER_KINDS, type OrderKind } from './order-kinds.ts'
import { createSchemas } from './order-schemas.ts'
import { readOrder } from './read-order.ts'

const anyKind: Array<[string, string]> = [
  ['Bridal Consultation', 'Bridal'],
  ['blouse for my WEDDING', 'Bridal'],
  ['Maggam Work', 'Maggam Work'],
  ['magam blouse', 'Maggam Work'],
  ['muggam', 'Maggam Work'],
  ['hand embroidery on silk', 'Maggam Work'],
  ['hand-work', 'Maggam Work'],
  ['aari', 'Maggam Work'],
  ['zardozi', 'Maggam Work'],
  ['zardosi border', 'Maggam Work'],
  ['Machine Embroidery', 'Machine Embroidery'],
  ['computer embroidery', 'Machine Embroidery'],
  ['computerised design', 'Machine Embroidery'],
  ['Custom Tailoring', 'Tailoring'],
  ['a simple blouse', 'Tailoring'],
  ['basic lining', 'Tailoring'],
  ['machine stitched, simple blouse', 'Tailoring'],
  ['basic blouse, stitched by machine. Embroidery later', 'Tailoring'],
  ['I have a sewing machine; only tailoring, please', 'Tailoring'],
  ['simple blouse, I saw it on my computer', 'Tailoring'],
  ['machine-embroidered', 'Machine Embroidery'],
  ['machine thread embroidery', 'Machine Embroidery'],
  ['computer work blouse', 'Machine Embroidery'],
  ['safari suit, simple', 'Tailoring'],
  ['saari with simple border', 'Tailoring'],
  ['Mugambo asked for a basic kurti', 'Tailoring'],
  ['maggamwork', 'Maggam Work'],
  ['aari-work', 'Maggam Work'],
  ['handmade and simple', 'Tailoring'],
  ['unabridaled, simple', 'Tailoring'],
  ['bridal blouse with aari and machine work', 'Bridal'],
]

describe('a request that does not say where it came from', () => {
  for (const kind of ORDER_KINDS) {
    it.each(anyKind)(`${kind}: %j is %s`, (text, source) => {
      expect(deriveGallerySource(kind, text)).toBe(source)
    })
  }

  it.each<[OrderKind, string, string]>([
    ['contact-inquiries', 'a saari with fall', 'Tailoring'],
    ['contact-inquiries', 'a safari jacket', 'Tailoring'],
    ['contact-inquiries', 'stitched by machine', 'Tailoring'],
    ['custom-outfit-quotes', 'stitched by machine', 'Bridal'],
    ['contact-inquiries', 'embroidered dress', 'Machine Embroidery'],
    ['outfit-details-orders', 'Kurtis', 'Tailoring'],
    ['outfit-details-orders', 'Pink Embroidered Saree', 'Machine Embroidery'],
    ['custom-outfit-quotes', '', 'Bridal'],
    ['custom-outfit-quotes', 'embroidered', 'Bridal'],
  ])('%s without a keyword: %j is %s', (kind, text, source) => {
    expect(deriveGallerySource(kind, text)).toBe(source)
  })
})

it('a quote that names a gallery in other letters is kept under its name', () => {
  const input = { ...goodInput['custom-outfit-quotes'](), gallerySource: ' maggam  work' }
  const checked = validate(createSchemas['custom-outfit-quotes'], input)
  expect(checked).toMatchObject({ ok: true, value: { gallerySource: 'Maggam Work' } })
})

describe('an outfit order', () => {
  const kind = 'outfit-details-orders'
  const checked = (changes: object) => validate(createSchemas[kind], { ...goodInput[kind](), ...changes })

  it.each([
    [{ gallerySource: 'Bridal' }, 'Bridal'],
    [{ gallerySource: ' maggam  work' }, 'Maggam Work'],
    [{ gallerySource: ' ' }, undefined],
    [{}, undefined],
  ])('that says %j is of the gallery %s', (said, gallerySource) => {
    const input = checked(said)
    expect(input).toMatchObject({ ok: true })
    expect(JSON.parse(JSON.stringify(input))).toEqual({
      ok: true,
      value: { ...goodInput[kind](), ...(gallerySource && { gallerySource }) },
    })
  })

  it('is shown in the gallery that it says, and else in the one that its words name', () => {
    const { id } = orderRecord()
    const of = (stored: object) => readOrder(kind, id, { outfitType: 'Pink', ...stored }).gallerySource
    expect(of({ gallerySource: 'Maggam Work' })).toBe('Maggam Work')
    expect(of({ gallerySource: '' })).toBe('Tailoring')
    expect(of({ gallerySource: '', outfitType: 'Pink Embroidered Saree' })).toBe('Machine Embroidery')
    expect(of({})).toBe('Tailoring')
  })
})

it('a quote that names no gallery is of the bridal one', () => {
  const input = { ...goodInput['custom-outfit-quotes'](), gallerySource: ' ' }
  expect(validate(createSchemas['custom-outfit-quotes'], input)).toMatchObject({
    value: { gallerySource: 'Bridal' },
  })
  const { gallerySource: _, ...without } = input
  expect(validate(createSchemas['custom-outfit-quotes'], without)).toMatchObject({
    value: { gallerySource: 'Bridal' },
  })
})
