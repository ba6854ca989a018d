import { MAX_MEGAPIXELS } from '@zari/shared/uploads/limits'
import { typeByBytes } from '@zari/shared/uploads/picture-problem'
import { InvalidPictureError, type TrimmedPicture } from './invalid-picture.ts'
import { trimJpeg } from './trim-jpeg.ts'
import { trimPng } from './trim-png.ts'

/** Bytes that the smallest server can spare for one picture: 50 megapixels of 8-bit colour, rotated. */
export const MAX_WHOLE_BYTES = 151e6
/** A few rows are always in memory. */
const MAX_SIDE = 32_767

/**
 * Parses a file without decoding it, and drops metadata, thumbnails and animation in its own buffer.
 * @throws InvalidPictureError for invalid pictures, and for those that cost too much to decode
 */
export function readPicture(bytes: Buffer): TrimmedPicture {
  const type = typeByBytes(bytes)
  if (!type) throw new InvalidPictureError('This is not a PNG or JPG picture')
  const picture = type === 'image/png' ? trimPng(bytes) : trimJpeg(bytes)
  if (picture.width * picture.height > MAX_MEGAPIXELS * 1e6) {
    throw new InvalidPictureError(`This picture has more than ${MAX_MEGAPIXELS} megapixels`)
  }
  if (Math.max(picture.width, picture.height) > MAX_SIDE) {
    throw new InvalidPictureError('This picture is more than 32,767 pixels wide or high')
  }
  if (picture.wholeBytes > MAX_WHOLE_BYTES) {
    throw new InvalidPictureError('This picture needs too much memory. Please save it as a normal JPG.')
  }
  return picture
}
