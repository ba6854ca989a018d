import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { BackupPart } from './backup-format.ts'
import { createMeter } from './meter.ts'

/** Compresses chunks into a file of the backup. @param through measures them before */
export async function writePart(
  folder: string,
  path: string,
  chunks: AsyncIterable<Buffer | string>,
  through = createMeter().stream,
): Promise<BackupPart> {
  const packed = createMeter()
  await pipeline(
    Readable.from(chunks, { objectMode: true }),
    through,
    createGzip(),
    packed.stream,
    createWriteStream(join(folder, path), { flush: true, mode: 0o600 }),
  )
  return { path, bytes: packed.bytes(), sha256: packed.sha256() }
}
