import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { BackupPart } from './backup-format.ts'
import { createMeter } from './meter.ts'

/** Documents are a kilobyte each: one by one, compressing them would cost more than twice the time. */
const CHUNK_BYTES = 64 * 1024
/** A backup is read again at once, to prove it: time counts for more than the last tenth of its size. */
const LEVEL = 3

async function* inChunks(parts: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  let chunk: Buffer[] = []
  let bytes = 0
  for await (const part of parts) {
    const buffer = typeof part === 'string' ? Buffer.from(part) : part
    chunk.push(buffer)
    bytes += buffer.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(chunk)
    chunk = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(chunk)
}

/** Compresses what comes into a file of the backup. @param through measures it before */
export async function writePart(
  folder: string,
  path: string,
  parts: AsyncIterable<Buffer | string>,
  through = createMeter().stream,
): Promise<BackupPart> {
  const packed = createMeter()
  await pipeline(
    Readable.from(inChunks(parts), { objectMode: true }),
    through,
    createGzip({ level: LEVEL }),
    packed.stream,
    createWriteStream(join(folder, path), { flush: true, mode: 0o600 }),
  )
  return { path, bytes: packed.bytes(), sha256: packed.sha256() }
}
