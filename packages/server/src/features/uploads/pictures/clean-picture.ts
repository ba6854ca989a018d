import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { IMAGE_TYPES } from '@zari/shared/uploads/limits'
import { type PictureShape, runWorker } from './sandbox.ts'

/** Of the CPU: a second on two cores of 2026 may be fifteen on a slow machine. */
export const PICTURE_SECONDS = 35

const shapeSchema = v.object({ type: v.picklist(IMAGE_TYPES), width: v.number(), height: v.number() })

async function writtenShape(folder: string): Promise<PictureShape> {
  return v.parse(shapeSchema, JSON.parse(await readFile(join(folder, 'shape'), 'utf8')))
}

/** Of `sent` in the folder. @throws InvalidPictureError */
export async function measurePicture(folder: string): Promise<PictureShape> {
  await runWorker({ program: 'clean', more: ['measure'], folder, seconds: PICTURE_SECONDS })
  return writtenShape(folder)
}

/** `sent` in the folder, written anew, with a thumbnail (WebP). @throws InvalidPictureError; the signal's reason */
export async function cleanPicture(folder: string, signal?: AbortSignal) {
  await runWorker({ program: 'clean', folder, seconds: PICTURE_SECONDS, signal })
  return {
    shape: await writtenShape(folder),
    picture: join(folder, 'picture'),
    thumbnail: join(folder, 'thumbnail'),
  }
}
