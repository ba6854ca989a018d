import { expect, it } from 'vitest'
import { isUuid, shortId, uuidv7 } from './ids.ts'

it('makes UUIDs of version 7 that sort by time and never repeat', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => uuidv7(1_700_000_000_000 + index))
  expect(ids.every(isUuid)).toBe(true)
  expect(ids.every((id) => id[14] === '7')).toBe(true)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids.map((id) => id.slice(14))).size).toBe(ids.length)
})

it('shows the last eight characters', () => {
  expect(shortId('0193e5a0-7b3c-7000-8000-00008f3a91c2')).toBe('8f3a91c2')
})
