import type { UploadState } from '@zari/shared/upload-queue/upload-state'
import { expect, test } from 'vitest'
import { stateText } from './upload-row.tsx'

const file: UploadState = { id: 1, file: new File([], 'neck.png'), state: 'waiting', percentage: 42 }

test.each<[Partial<UploadState>, string]>([
  [{ state: 'waiting' }, 'Ready to upload'],
  [{ state: 'preparing' }, 'Preparing'],
  [{ state: 'uploading' }, 'Uploading, 42 %'],
  [{ state: 'paused' }, 'Paused at 42 %'],
  [{ state: 'offline' }, 'No Internet connection. It will continue later.'],
  [{ state: 'slowed' }, 'Slow internet. It will continue.'],
  [{ state: 'error' }, 'Failed to upload neck.png'],
  [{ state: 'error', reason: 'This is too large' }, 'Failed to upload neck.png: This is too large'],
  [{ state: 'complete' }, 'Complete'],
])('a file with %o says so', (changes, text) => {
  expect(stateText({ ...file, ...changes })).toBe(text)
})
