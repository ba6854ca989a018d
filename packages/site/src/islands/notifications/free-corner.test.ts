import { expect, test } from 'vitest'
import { freeCorner } from './free-corner.ts'

const phone = { left: 16, top: 84, right: 344, bottom: 724 }
const card = { width: 328, height: 100 }
const across = (top: number, bottom: number, weight = 1) => ({
  box: { left: 20, right: 340, top, bottom },
  weight,
})

test('a notice stays at the lower edge where it covers nothing', () => {
  expect(freeCorner(card, phone, [across(200, 500)])).toBe('bottom-end')
})

test('it goes to the upper edge where the lower one holds what is in use', () => {
  expect(freeCorner(card, phone, [across(650, 700)])).toBe('top-end')
})

test('it stays where it went, as long as nothing is there', () => {
  expect(freeCorner(card, phone, [across(300, 400)], 'top-end')).toBe('top-end')
  expect(freeCorner(card, phone, [across(90, 140)], 'top-end')).toBe('bottom-end')
})

test('where something is everywhere, what weighs most stays free', () => {
  expect(freeCorner(card, phone, [across(84, 724), across(640, 690, 10)])).toBe('top-end')
})

test('a wide window has two more corners', () => {
  const wide = { left: 16, top: 84, right: 1264, bottom: 784 }
  const form = { box: { left: 640, right: 1240, top: 100, bottom: 2000 }, weight: 1 }
  expect(freeCorner({ width: 420, height: 100 }, wide, [form])).toBe('bottom-start')
})
