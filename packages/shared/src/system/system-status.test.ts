import { expect, it } from 'vitest'
import { formatBytes, isDiskLow } from './system-status.ts'

const GB = 1e9

it.each([
  ['half of a small disk', 8 * GB, 16 * GB, false],
  ['less than a tenth of it', 1.5 * GB, 16 * GB, true],
  ['less than 1 GB of a disk that is hardly larger', 0.9 * GB, 2 * GB, true],
  ['less than a tenth of a large disk, which is plenty', 60 * GB, 2_000 * GB, false],
  ['hardly anything of a large disk', 19 * GB, 2_000 * GB, true],
])('%s', (_what, freeBytes, totalBytes, isLow) => {
  expect(isDiskLow({ freeBytes, totalBytes })).toBe(isLow)
})

it.each([
  [840_000_000, '840 MB'],
  [7_240_000_000, '7.2 GB'],
  [75_400_000_000, '75 GB'],
])('%d is %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words))
