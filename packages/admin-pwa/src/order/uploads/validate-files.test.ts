import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { describe, expect, test } from 'vitest'
import { checkFiles } from './validate-files.ts'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

function file(name: string, { type = 'image/jpeg', size = 1000, bytes = JPEG } = {}): File {
  const made = new File([bytes], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

describe('checkFiles', () => {
  test.each<[string, File[], string]>([
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
    [
      'a file of no known type',
      [file('blouse', { type: '', bytes: new Uint8Array(4) })],
      'Missing required meta fields',
    ],
    [
      'a text that calls itself a picture',
      [file('a.jpg', { bytes: new TextEncoder().encode('Dear boutique') })],
      'a.jpg is not a PNG or JPG picture. Please choose another.',
    ],
  ])('%s', async (_, picked, problem) => {
    expect((await checkFiles(picked, [])).problems).toEqual([problem])
  })

  test('a file that the device can’t open is refused, whatever its type', async () => {
    const unreadable = (type: string) => {
      const made = file('a.jpg', { type })
      const broken = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }
      return Object.assign(made, { slice: () => broken })
    }
    const problems = async (type: string) => (await checkFiles([unreadable(type)], [])).problems
    expect(await problems('image/jpeg')).toEqual(['a.jpg can’t be opened. Please choose it again.'])
    expect(await problems('')).toEqual(['a.jpg can’t be opened. Please choose it again.'])
  })

  test.each(['image/jpg', 'image/pjpeg', '', 'application/octet-stream'])(
    'a JPEG that the browser calls "%s" is taken, as on the site',
    async (type) => {
      const picked = [file('IMG-20261125-WA0001', { type })]
      expect(await checkFiles(picked, [])).toEqual({ accepted: picked, problems: [] })
    },
  )

  test('a file of exactly the limit is taken, and good ones beside bad ones', async () => {
    const good = file('good.png', { type: 'image/png', size: MAX_FILE_BYTES })
    expect((await checkFiles([good, file('a.txt', { type: 'text/plain' })], [])).accepted).toEqual([good])
  })

  test('nothing is added to as many as there may be', async () => {
    const before = [1, 2, 3, 4, 5].map((n) => file(`${n}.jpg`))
    expect(await checkFiles([file('6.jpg')], before)).toEqual({
      accepted: [],
      problems: ['Cannot add more files'],
    })
  })

  test('files added before count', async () => {
    const before = [1, 2, 3, 4].map((n) => file(`${n}.jpg`))
    expect(await checkFiles([file('5.jpg'), file('6.jpg')], before)).toMatchObject({
      accepted: [{ name: '5.jpg' }],
      problems: ['You can only upload 5 files'],
    })
  })
})
