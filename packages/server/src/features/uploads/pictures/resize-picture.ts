import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_SECONDS } from './clean-picture.ts'
import { runWorker } from './sandbox.ts'

const ENCODER_SECONDS = 40

export interface ResizedPicture {
  file: (width: number, format: string) => string
  colour: string
}

/** @param cut left, top, width and height in pixels of `sent` @throws InvalidPictureError */
export async function resizePicture(
  folder: string,
  { cut, widths }: { cut: readonly [number, number, number, number]; widths: readonly number[] },
): Promise<ResizedPicture> {
  await runWorker({
    program: 'cut',
    more: [cut.join(','), widths.join(',')],
    folder,
    seconds: PICTURE_SECONDS + ENCODER_SECONDS,
  })
  return {
    file: (size, format) => join(folder, `${size}.${format}`),
    colour: await readFile(join(folder, 'colour'), 'utf8'),
  }
}
