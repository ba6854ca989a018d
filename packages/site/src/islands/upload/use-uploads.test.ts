import { imageTypeOf } from '@zari/shared/uploads/picture-problem'
import { PATIENT } from '@zari/shared/upload-queue/retry-policy'
import { UploadQueue } from '@zari/shared/upload-queue/upload-queue'
import { expect, test } from 'vitest'
import { addsTo, validateFiles } from './use-uploads.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (name: string, type = 'image/png', size = 3) => new File([new Uint8Array(size)], name, { type })
const never = { canShrink: async () => false, problemOf: async () => undefined }

test.each([
  ['photo.JFIF', 'image/jpeg', JPEG, 'image/jpeg'],
  ['photo.jpg', 'image/jpg', JPEG, 'image/jpeg'],
  ['photo.pjpeg', 'image/pjpeg', JPEG, 'image/jpeg'],
  ['photo.jpeg', '', JPEG, 'image/jpeg'],
  ['photo', '', JPEG, 'image/jpeg'],
  ['photo.jpg', 'application/octet-stream', JPEG, 'image/jpeg'],
  ['PHOTO.PNG', '', PNG, 'image/png'],
  ['photo.jpg', '', PNG, 'image/png'],
  ['photo.heic', 'image/heic', JPEG, undefined],
  ['photo.jpg', 'application/pdf', JPEG, undefined],
  ['photo.jpg', 'application/octet-stream', [1, 2, 3], undefined],
  ['notes.txt', '', [1, 2, 3], undefined],
] as const)(
  '%s of type "%s" is sent as what its type says, or else its bytes',
  async (name, type, bytes, sent) => {
    expect(await imageTypeOf(new File([new Uint8Array(bytes)], name, { type }))).toBe(sent)
  },
)

test('one too many names the limit, not what is left of it', async () => {
  const picked = [file('a.png'), file('b.png')]
  expect(await validateFiles(picked, [], { limit: 5, room: 1 }, never)).toEqual({
    accepted: [],
    refusals: ['You can only upload 5 files'],
  })
  expect(await validateFiles(picked, [], { limit: 1, room: 1 }, never)).toMatchObject({
    refusals: ['You can only upload 1 file'],
  })
})

test('the same refusal is said once', async () => {
  const picked = [file('a.pdf', 'application/pdf'), file('b.pdf', ''), file('c.png')]
  const { accepted, refusals } = await validateFiles(picked, [], { limit: 5, room: 5 }, never)
  expect([accepted.map(({ name }) => name), refusals]).toEqual([
    ['c.png'],
    ['You can only upload: .png, .jpg, .jpeg'],
  ])
})

test('a file that is too long is taken where it will be sent smaller, and refused by name where not', async () => {
  const long = file('photo.jpg', 'image/jpeg', 10_485_761)
  expect(
    (await validateFiles([long], [], { limit: 5, room: 5 }, { ...never, canShrink: async () => true }))
      .accepted,
  ).toEqual([long])
  expect((await validateFiles([long], [], { limit: 5, room: 5 }, never)).refusals).toEqual([
    'photo.jpg exceeds maximum allowed size of 10 MB',
  ])
})

test('what is no picture is refused by its name, and the others are taken', async () => {
  const picked = [file('a.png'), file('notes.jpg'), file('c.png')]
  const problemOf = async ({ name }: File) =>
    name === 'notes.jpg' ? 'notes.jpg is not a picture' : undefined
  const { accepted, refusals } = await validateFiles(
    picked,
    [],
    { limit: 2, room: 2 },
    { ...never, problemOf },
  )
  expect([accepted.map(({ name }) => name), refusals]).toEqual([
    ['a.png', 'c.png'],
    ['notes.jpg is not a picture'],
  ])
})

test('photos that are chosen while others are checked are counted with them', async () => {
  const queue = new UploadQueue({ patience: PATIENT })
  const { promise: isFirstSeen, resolve: seeFirst } = Promise.withResolvers<undefined>()
  const add = addsTo(queue, {
    ...never,
    problemOf: ({ name }) => (name === 'a.png' ? isFirstSeen : never.problemOf()),
  })
  const [a, b] = [file('a.png'), file('b.png')]
  const room = { limit: 2, room: 2 }
  const first = add([a, b], room)
  const again = add([b], room)
  const more = add([file('c.png')], room)
  seeFirst(undefined)
  expect([await first, await again, await more]).toEqual([
    [],
    ["Cannot add the duplicate file 'b.png', it already exists"],
    ['You can only upload 2 files'],
  ])
  expect(queue.files().map((each) => each.file)).toEqual([a, b])
})

test('after four refusals the rest is only counted', async () => {
  const there = ['a', 'b', 'c', 'd', 'e', 'f'].map(
    (name) => new File(['x'], `${name}.png`, { lastModified: 1 }),
  )
  const { refusals } = await validateFiles(there, there, { limit: 9, room: 9 }, never)
  expect(refusals).toHaveLength(5)
  expect(refusals[0]).toBe("Cannot add the duplicate file 'a.png', it already exists")
  expect(refusals[4]).toBe('2 more not added')
})
