import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { describe, expect, test } from 'vitest'
import { checkFiles } from './validate-files.ts'

function file(name: string, { type = 'image/jpeg', size = 1000 } = {}): File {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

describe('checkFiles', () => {
  test.each([
    ['a text file', [file('a.txt', { type: 'text/plain' })], 'You can only upload: .png, .jpg, .jpeg'],
    ['a WebP', [file('a.webp', { type: 'image/webp' })], 'You can only upload: .png, .jpg, .jpeg'],
    [
      'one byte too many',
      [file('big.jpg', { size: MAX_FILE_BYTES + 1 })],
      'big.jpg exceeds maximum allowed size of 10 MB',
    ],
    [
      'the same file twice',
      [file('a.jpg'), file('a.jpg')],
      "Cannot add the duplicate file 'a.jpg', it already exists",
    ],
    ['six files', [1, 2, 3, 4, 5, 6].map((n) => file(`${n}.jpg`)), 'You can only upload 5 files'],
    ['a file that has no name', [file('')], 'Missing required meta fields'],
    ['a file of no known type', [file('blouse', { type: '' })], 'Missing required meta fields'],
  ])('%s', (_, picked, problem) => {
    expect(checkFiles(picked, []).problems).toEqual([problem])
  })

  test('a file of exactly the limit is taken, and good ones beside bad ones', () => {
    const good = file('good.png', { type: 'image/png', size: MAX_FILE_BYTES })
    expect(checkFiles([good, file('a.txt', { type: 'text/plain' })], []).accepted).toEqual([good])
  })

  test('nothing is added to as many as there may be', () => {
    const before = [1, 2, 3, 4, 5].map((n) => file(`${n}.jpg`))
    expect(checkFiles([file('6.jpg')], before)).toEqual({ accepted: [], problems: ['Cannot add more files'] })
  })

  test('files added before count', () => {
    const before = [1, 2, 3, 4].map((n) => file(`${n}.jpg`))
    expect(checkFiles([file('5.jpg'), file('6.jpg')], before)).toMatchObject({
      accepted: [{ name: '5.jpg' }],
      problems: ['You can only upload 5 files'],
    })
  })
})
