import { MAX_MEGAPIXELS } from '@zari/shared/uploads/limits'
import type { ImageType } from '@zari/shared/uploads/limits'
import sharp from 'sharp'

// Two pictures at once on a small server, one thread each, and no memory kept for the next.
sharp.concurrency(1)
sharp.cache(false)

const THUMBNAIL_WIDTH = 320
const JPEG_QUALITY = 88

export class NotAPicture extends Error {
  override name = 'NotAPicture'
}

/** What a file is by its first bytes, whatever its name or the browser said. */
export function typeByBytes(bytes: Uint8Array): ImageType | undefined {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  return starts(0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined
}

export interface CleanPicture {
  type: ImageType
  bytes: Buffer
  /** WebP. */
  thumbnail: Buffer
}

/**
 * Decodes a picture and writes it anew: turned the right way up, without EXIF, GPS or anything else that
 * hides in a file.
 * @throws NotAPicture with words for the person who sent it
 */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanPicture> {
  const type = typeByBytes(bytes)
  if (!type) throw new NotAPicture('This is not a PNG or JPG picture')
  try {
    const options = { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS * 1e6, sequentialRead: true } as const
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > MAX_MEGAPIXELS * 1e6) {
      throw new NotAPicture(`This picture has more than ${MAX_MEGAPIXELS} megapixels`)
    }
    const upright = sharp(bytes, options).autoOrient()
    const clean = type === 'image/png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY })
    const written = await clean.toBuffer()
    const thumbnail = await sharp(written)
      .resize({ width: THUMBNAIL_WIDTH, height: THUMBNAIL_WIDTH, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
    return { type, bytes: written, thumbnail }
  } catch (error) {
    if (error instanceof NotAPicture) throw error
    throw new NotAPicture('This picture is damaged', { cause: error })
  }
}
