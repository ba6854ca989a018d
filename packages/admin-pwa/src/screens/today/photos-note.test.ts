import { expect, it } from 'vitest'
import { photosLabel } from './photos-note.tsx'

it.each([
  [
    { requests: 214, bytes: 4_567e6, maxBytes: 5_000e6 },
    'Photos of 214 unanswered requests fill 4.6 GB of 5.0 GB',
  ],
  [{ requests: 1, bytes: 450e6, maxBytes: 500e6 }, 'Photos of 1 unanswered request fill 450 MB of 500 MB'],
])('%j', (state, text) => {
  expect(photosLabel(state).text).toBe(text)
})
