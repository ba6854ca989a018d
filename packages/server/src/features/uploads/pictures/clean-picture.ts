import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FairQueue } from '../../../lib/fair-queue.ts'
import { damaged, type PictureShape } from './invalid-picture.ts'
import { MAX_WHOLE_BYTES, readPicture } from './read-picture.ts'
import { runWorker } from './sandbox.ts'

const MIB = 1024 ** 2

/** Memory of a worker process with a few rows of a picture. */
export const WORKER_BYTES = 95 * MIB
export const WORKER_SLACK = 30 * MIB
/** Two ordinary pictures at once, or one of those that must be in memory as a whole. */
export const memory = new FairQueue({ capacity: WORKER_BYTES + MAX_WHOLE_BYTES })

/** CPU seconds: one second on two cores of 2026 may be fifteen on a slow machine. */
export const secondsFor = (megapixels: number) => Math.ceil(5 + megapixels * 0.6)

/** Reused: the garbage collector would let a dozen of these pile up. */
const buffers: Buffer[] = []

/** Receives a file into a folder, trimmed to what the picture needs. @throws InvalidPictureError */
export async function receivePicture(body: Readable, folder: string): Promise<PictureShape> {
  const bytes = buffers.pop() ?? Buffer.allocUnsafeSlow(MAX_FILE_BYTES)
  try {
    let length = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (length + chunk.length > bytes.length) throw damaged()
      length += chunk.copy(bytes, length)
    }
    const { length: trimmed, end, ...shape } = readPicture(bytes.subarray(0, length))
    await writeFile(join(folder, 'sent'), bytes.subarray(0, trimmed))
    if (end) await appendFile(join(folder, 'sent'), end)
    return shape
  } finally {
    buffers.push(bytes)
  }
}

/**
 * Writes a received picture anew in its folder, with a thumbnail (WebP), in a process of its own.
 * @throws InvalidPictureError with a message for the sender; the signal's reason
 */
export async function cleanPicture(
  { type, width, height, wholeBytes, lacksEnd }: PictureShape,
  folder: string,
  signal?: AbortSignal,
) {
  await memory.run(
    () =>
      runWorker({
        signal,
        program: 'clean',
        more: lacksEnd ? ['warning'] : ['error'],
        folder,
        type,
        wholeBytes,
        mostBytes: WORKER_BYTES + WORKER_SLACK + wholeBytes,
        seconds: secondsFor((width * height) / 1e6),
      }),
    { weight: WORKER_BYTES + wholeBytes },
  )
  return {
    picture: join(folder, 'picture'),
    thumbnail: join(folder, 'thumbnail'),
  }
}
