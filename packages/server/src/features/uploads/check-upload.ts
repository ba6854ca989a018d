import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { costOf } from './form-work.ts'
import { cleanPicture, receivePicture } from './pictures/clean-picture.ts'
import { NotAPicture } from './pictures/not-a-picture.ts'
import { uploadKeys } from './upload-keys.ts'
import type { Uploads } from './uploads.ts'

export const GONE = 'This picture is no longer there. Please upload it again.'
export const TOO_LARGE = 'This picture exceeds maximum allowed size of 10 MB'

export interface CheckOptions {
  /** Told what decoding will cost, as `costOf` says, before it is done; may throw. */
  onCost?: (cost: number) => void
  /** Gives it up. */
  signal?: AbortSignal
}

/**
 * Checks what a browser has sent, and writes it anew where it is served from, with a thumbnail. Doing it again, here
 * or in another process, comes to the same.
 * @returns what it cost, as `costOf` says
 * @throws NotAPicture with words for the person who sent it; the signal's reason when it was given up
 */
export async function checkUpload(
  { store, unclaimed, tempFolder }: Pick<Uploads, 'store' | 'unclaimed' | 'tempFolder'>,
  id: string,
  { onCost, signal }: CheckOptions = {},
): Promise<number> {
  const object = await store.open(uploadKeys.incoming(id))
  if (!object) throw new NotAPicture(GONE)
  const { body, size = 0 } = object
  try {
    if (size > MAX_FILE_BYTES) throw new NotAPicture(TOO_LARGE)
    return await tempFolder.use(async (folder) => {
      const shape = await receivePicture(body, folder)
      const cost = costOf(shape)
      onCost?.(cost)
      const { picture, thumbnail } = await cleanPicture(shape, folder, signal)
      const bytes = await store.putFile(uploadKeys.claimed(id), picture, shape.type)
      const more = await store.putFile(uploadKeys.thumbnail(id), thumbnail, 'image/webp')
      await unclaimed.touched(id, bytes + more)
      return cost
    })
  } finally {
    body.destroy()
  }
}
