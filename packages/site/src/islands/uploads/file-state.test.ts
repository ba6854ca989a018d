import { expect, test } from 'vitest'
import { fileState } from './file-state.ts'

type File = Parameters<typeof fileState>[0]

const sent = { uploadStarted: 1, uploadComplete: false, bytesUploaded: 5, bytesTotal: 12, percentage: 41.6 }
const file: File = { name: 'neck.png', progress: sent, error: null, isPaused: false }

test.each<[string, Partial<File>, string]>([
  [
    'waiting',
    { progress: { uploadStarted: null, percentage: 0, bytesUploaded: false, bytesTotal: 12 } },
    'Waiting',
  ],
  ['uploading', {}, 'Uploading, 42 %'],
  ['paused', { isPaused: true }, 'Paused at 42 %'],
  ['error', { error: 'no network' }, 'Failed to upload neck.png'],
  ['complete', { progress: { ...sent, uploadComplete: true } }, 'Complete'],
])('a file that is %s says so', (state, more, text) => {
  expect(fileState({ ...file, ...more })).toMatchObject({ state, text })
})
