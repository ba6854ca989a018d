import { expect, it } from 'vitest'
import { diskLabel } from './system-status.tsx'

const GB = 1e9

it('says how much room there is, and warns while there is time to make more', () => {
  expect(diskLabel({ freeBytes: 75 * GB, totalBytes: 250 * GB })).toEqual({
    text: 'Free space on the server: 75 GB',
    isWarning: false,
  })
  const low = diskLabel({ freeBytes: 0.84 * GB, totalBytes: 250 * GB })
  expect([low.text, low.isWarning]).toEqual(['The server is nearly full: 840 MB left.', true])
})
