import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memory, secondsFor, WORKER_BYTES, WORKER_SLACK } from './clean-picture.ts'
import type { PictureShape } from './invalid-picture.ts'
import { runWorker } from './sandbox.ts'

const ENCODER_BYTES = 120e6
/** CPU seconds for all sizes and formats together. */
const ENCODER_SECONDS = 40

export interface ResizedPicture {
  file: (width: number, format: string) => string
  colour: string
}

/**
 * Crops a received picture and makes all sizes, in a process of its own.
 * @param cut left, top, width and height, in whole pixels
 * @throws InvalidPictureError
 */
export async function resizePicture(
  { type, width, height }: PictureShape,
  folder: string,
  { cut, widths }: { cut: readonly [number, number, number, number]; widths: readonly number[] },
): Promise<ResizedPicture> {
  await memory.run(
    () =>
      runWorker({
        program: 'cut',
        more: [cut.join(','), widths.join(',')],
        folder,
        type,
        wholeBytes: ENCODER_BYTES,
        mostBytes: WORKER_BYTES + WORKER_SLACK + ENCODER_BYTES,
        seconds: secondsFor((width * height) / 1e6) + ENCODER_SECONDS,
      }),
    { weight: WORKER_BYTES + ENCODER_BYTES },
  )
  return {
    file: (size, format) => join(folder, `${size}.${format}`),
    colour: await readFile(join(folder, 'colour'), 'utf8'),
  }
}
