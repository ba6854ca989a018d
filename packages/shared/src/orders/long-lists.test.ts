import { expect, it } from 'vitest'
import { validate } from '../lib/validation.ts'
import { readMaterial } from './material.ts'
import { createSchemas, orderEdits } from './order-schemas.ts'

const LONG = Array.from({ length: 120_000 }, () => 1)

it.each([
  ['of a form', () => validate(createSchemas['custom-outfit-quotes'], { designImageUrls: LONG })],
  ['of an edit', () => validate(orderEdits.notes, { uploadedFiles: LONG })],
  ['that its editor saw', () => validate(orderEdits.notes, { base: { uploadedFiles: LONG } })],
  ['of material', () => ({ ok: readMaterial(`[${'{},'.repeat(80_000)}{}]`) !== undefined })],
])('an endless list %s is refused at once', (_, check) => {
  const begin = performance.now()
  const checked = check()
  expect(performance.now() - begin).toBeLessThan(300)
  expect(checked.ok).toBe(false)
  expect(JSON.stringify(checked).length).toBeLessThan(2_000)
})
