import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export function createDigestStream() {
  const hash = createHash('sha256')
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

export async function digestOf(chunks: AsyncIterable<Buffer>): Promise<{ count: number; sha256: string }> {
  const hash = createHash('sha256')
  let count = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    count++
  }
  return { count, sha256: hash.digest('hex') }
}
