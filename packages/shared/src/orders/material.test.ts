import { expect, it } from 'vitest'
import {
  formatMaterial,
  materialNotReturned,
  type MaterialItem,
  readMaterial,
  writeMaterial,
} from './material.ts'

const silk: MaterialItem = { what: 'Green silk, 3 m', count: 1, picture: null, returnedOn: null }
const lace: MaterialItem = {
  what: 'Lace',
  count: 2,
  picture: '/objects/uploads/0193f1c0-0000-7000-8000-000000000201',
  returnedOn: '2026-12-01',
}

it('is read as it was written', () => {
  expect(readMaterial(writeMaterial([silk, lace]))).toEqual([silk, lace])
  expect(writeMaterial([])).toBeNull()
  expect(readMaterial(null)).toEqual([])
})

it('is written as a line for each item', () => {
  expect(formatMaterial([silk, lace], (day) => day)).toBe(
    '1 × Green silk, 3 m\n2 × Lace, returned 2026-12-01',
  )
})

it('tells what the shop still has', () => {
  expect(materialNotReturned(writeMaterial([silk, lace]))).toEqual([silk])
})

it.each([
  'no JSON',
  '{}',
  JSON.stringify([{ ...silk, count: 0 }]),
  JSON.stringify([{ ...silk, count: 1.5 }]),
  JSON.stringify([{ ...silk, what: ' ' }]),
  JSON.stringify([{ ...silk, returnedOn: '2026-13-01' }]),
  JSON.stringify([{ ...silk, price: 5 }]),
  JSON.stringify(Array.from({ length: 21 }, () => silk)),
])('refuses %s', (text) => {
  expect(readMaterial(text)).toBeUndefined()
})
