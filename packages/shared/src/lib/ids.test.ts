import { expect, it } from 'vitest'
import { shortId, uuidv7 } from './ids.ts'

it('makes UUIDs of version 7 that sort by time and never repeat', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => uuidv7(1_700_000_000_000 + index))
  const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(ids.filter((id) => !version7.test(id))).toEqual([])
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids.map((id) => id.slice(14))).size).toBe(ids.length)
})

it('shows the last eight characters', () => {
  expect(shortId('0193e5a0-7b3c-7000-8000-00008f3a91c2')).toBe('8f3a91c2')
})
