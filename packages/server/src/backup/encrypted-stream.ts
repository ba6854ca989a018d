import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type Hmac,
  hkdfSync,
  randomBytes,
  scrypt,
} from 'node:crypto'

/** Bytes of plain text in a chunk; only the last one has fewer. */
const CHUNK = 64 * 1024
const TAG = 16
const FILE_SALT = 32
const CIPHER = 'aes-256-gcm'

/** 64 MiB, and about half a second. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 }

type Bytes = AsyncIterable<Buffer>

/** Of one backup. A file is opened only under the name that it was encrypted for. */
export interface Encryption {
  salt: string
  encrypt(name: string): (plain: Bytes) => AsyncGenerator<Buffer>
  /** @throws Error at the first chunk that is changed, moved or missing */
  decrypt(name: string): (encrypted: Bytes) => AsyncGenerator<Buffer>
  hmac(purpose: 'manifest' | 'content'): Hmac
}

function stretched(passphrase: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, SCRYPT, done)
  })
}

/** The STREAM construction, as age has it: a counter, and a mark of the last chunk. */
function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(chunk, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** One empty chunk of nothing. @param size of each but the last, bytes */
export async function* inChunks(
  bytes: Bytes,
  size: number,
): AsyncGenerator<[chunk: Buffer, isLast: boolean]> {
  let left: Buffer[] = []
  let length = 0
  for await (const part of bytes) {
    left.push(part)
    length += part.length
    if (length <= size) continue
    const all = Buffer.concat(left)
    let from = 0
    for (; length - from > size; from += size) yield [all.subarray(from, from + size), false]
    left = [all.subarray(from)]
    length -= from
  }
  yield [Buffer.concat(left), true]
}

async function* afterSalt(bytes: Bytes, start: (salt: Buffer) => void): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const part of bytes) {
    if (!head) {
      yield part
      continue
    }
    head = Buffer.concat([head, part])
    if (head.length < FILE_SALT) continue
    start(head.subarray(0, FILE_SALT))
    yield head.subarray(FILE_SALT)
    head = undefined
  }
}

/** @param salt of an earlier backup, whose pictures are used again */
export async function encryptionWith(
  passphrase: string,
  salt = randomBytes(16).toString('base64'),
): Promise<Encryption> {
  const key = await stretched(passphrase, salt)
  const derived = (from: Uint8Array, info: string) => Buffer.from(hkdfSync('sha256', key, from, info, 32))
  return {
    salt,
    encrypt: (name) =>
      async function* (plain) {
        const fileSalt = randomBytes(FILE_SALT)
        yield fileSalt
        const fileKey = derived(fileSalt, `file ${name}`)
        let number = 0
        for await (const [chunk, isLast] of inChunks(plain, CHUNK)) {
          const cipher = createCipheriv(CIPHER, fileKey, nonceOf(number++, isLast), { authTagLength: TAG })
          yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
        }
      },
    decrypt: (name) =>
      async function* (encrypted) {
        let fileKey = Buffer.alloc(0)
        const chunks = afterSalt(encrypted, (fileSalt) => (fileKey = derived(fileSalt, `file ${name}`)))
        let number = 0
        for await (const [chunk, isLast] of inChunks(chunks, CHUNK + TAG)) {
          if (chunk.length < TAG) throw new Error('the end is missing')
          const cipher = createDecipheriv(CIPHER, fileKey, nonceOf(number++, isLast), { authTagLength: TAG })
          cipher.setAuthTag(chunk.subarray(-TAG))
          const plain = cipher.update(chunk.subarray(0, -TAG))
          try {
            cipher.final()
          } catch (error) {
            throw new Error(`part ${number} was changed or moved, or the end is missing`, { cause: error })
          }
          if (plain.length > 0) yield plain
        }
      },
    hmac: (purpose) => createHmac('sha256', derived(new Uint8Array(), purpose)),
  }
}
