import { createHash, type Hash, type Hmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export function createDigestStream(hash: Hash | Hmac = createHash('sha256')) {
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes, sha256: () => hash.digest('hex') }
}

export async function measureFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const meter = createDigestStream()
  meter.stream.resume()
  await pipeline(createReadStream(file), meter.stream)
  return { bytes: meter.bytes(), sha256: meter.sha256() }
}

export async function digestOf(
  chunks: AsyncIterable<Buffer>,
  hash: Hash | Hmac = createHash('sha256'),
): Promise<{ count: number; digest: string }> {
  let count = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    count++
  }
  return { count, digest: hash.digest('hex') }
}
