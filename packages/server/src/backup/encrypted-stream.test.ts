import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { type Encryption, encryptionWith } from './encrypted-stream.ts'

const HEAD = 32
const CHUNK = 64 * 1024
const SEALED = CHUNK + 16

let encryption: Encryption
beforeAll(async () => {
  encryption = await encryptionWith('a passphrase of tests')
})

/** As streams bring them: in pieces of any length. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

const all = (bytes: AsyncIterable<Buffer>) => buffer(Readable.from(bytes))
const encrypted = (plain: Buffer, name = 'a', size = 50_000) =>
  all(encryption.encrypt(name)(inPieces(plain, size)))
const decrypted = (bytes: Buffer, { name = 'a', by = encryption, size = 50_000 } = {}) =>
  all(by.decrypt(name)(inPieces(bytes, size)))

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7])(
  '%i bytes come back',
  async (length) => {
    const plain = randomBytes(length)
    const bytes = await encrypted(plain)
    expect(bytes.length).toBe(HEAD + length + 16 * Math.max(1, Math.ceil(length / CHUNK)))
    for (const size of [1_000, SEALED, 1_000_000]) expect(await decrypted(bytes, { size })).toEqual(plain)
  },
)

it('encrypts the same bytes to others each time, and shows none of them', async () => {
  const plain = Buffer.from('Lakshmi Devi, 9876543210 '.repeat(9_000))
  const [first, second] = [await encrypted(plain), await encrypted(plain)]
  expect(first.subarray(HEAD, HEAD + 64)).not.toEqual(second.subarray(HEAD, HEAD + 64))
  expect(first.includes('Lakshmi')).toBe(false)
})

it('opens what was encrypted with the same passphrase and salt, however its letters are encoded', async () => {
  const bytes = await all(
    (await encryptionWith('é ﬁle of tests', encryption.salt)).encrypt('a')(inPieces(Buffer.from('x'), 1)),
  )
  const same = await encryptionWith('e\u0301 file of tests', encryption.salt)
  expect(String(await decrypted(bytes, { by: same }))).toBe('x')
  await expect(decrypted(bytes)).rejects.toThrow('part 1 was changed')
  const otherSalt = await encryptionWith('é file of tests')
  await expect(decrypted(bytes, { by: otherSalt })).rejects.toThrow('part 1 was changed')
})

describe('a file that was harmed', () => {
  const chunk = (bytes: Buffer, number: number) =>
    bytes.subarray(HEAD + number * SEALED, HEAD + (number + 1) * SEALED)
  const head = (bytes: Buffer) => bytes.subarray(0, HEAD)
  const flipped = (at: number) => (bytes: Buffer) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }

  test.each<[what: string, harm: (bytes: Buffer) => Buffer]>([
    ['a changed byte in the head', flipped(0)],
    ['a changed byte in the first chunk', flipped(HEAD + 5)],
    ['a changed byte in a mark of a chunk', flipped(HEAD + SEALED - 1)],
    [
      'two chunks in the other order',
      (all) => Buffer.concat([head(all), chunk(all, 1), chunk(all, 0), chunk(all, 2)]),
    ],
    ['a chunk that is missing', (all) => Buffer.concat([head(all), chunk(all, 0), chunk(all, 2)])],
    [
      'a chunk twice',
      (all) => Buffer.concat([head(all), chunk(all, 0), chunk(all, 0), chunk(all, 1), chunk(all, 2)]),
    ],
    ['the last chunk cut off, at its boundary', (all) => all.subarray(0, HEAD + 2 * SEALED)],
    ['a byte cut off', (all) => all.subarray(0, -1)],
    ['a byte added', (all) => Buffer.concat([all, Buffer.alloc(1)])],
    ['only the head', head],
    ['half of the head', (all) => all.subarray(0, 9)],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s: refused', async (_what, harm) => {
    const bytes = await encrypted(randomBytes(2 * CHUNK + 100))
    await expect(decrypted(harm(bytes))).rejects.toThrow(/changed|end is missing/)
  })

  test('a file in the place of another: refused', async () => {
    await expect(decrypted(await encrypted(Buffer.from('x'), 'a'), { name: 'b' })).rejects.toThrow(
      'was changed',
    )
  })

  test('a chunk of another file under the same name: refused', async () => {
    const [one, other] = [await encrypted(randomBytes(CHUNK + 9)), await encrypted(randomBytes(CHUNK + 9))]
    const mixed = Buffer.concat([head(one), chunk(one, 0), chunk(other, 1)])
    await expect(decrypted(mixed)).rejects.toThrow('part 2 was changed')
  })
})
