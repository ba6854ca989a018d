import type { ImageType } from '@zari/shared/uploads/limits'

/** The message about a file is shown to the user. */
export class InvalidPictureError extends Error {
  override name = 'InvalidPictureError'
}

export const damaged = (cause?: unknown) => new InvalidPictureError('This picture is damaged', { cause })

/** The size and structure of a picture, read without decoding it. */
export interface PictureShape {
  type: ImageType
  width: number
  height: number
  /** Bytes that must be in memory at once, beyond a few rows: to undo interlacing, or to turn it upright. */
  wholeBytes: number
  /** The file lacked its end marker, which was added. It is damaged if anything else is missing. */
  lacksEnd?: boolean
}

/** A file that was cut down, in its own buffer, to what showing the picture needs. */
export interface TrimmedPicture extends PictureShape {
  /** Of the buffer, how many bytes from its beginning are the picture now. */
  length: number
  /** The end marker that the file lacks; to be written after the `length` bytes. */
  end?: Buffer
}

/** Compacts a buffer in place: writes the parts to keep at its start. */
export function trimmer(bytes: Buffer) {
  let length = 0
  return {
    keep(start: number, end: number): void {
      bytes.copyWithin(length, start, end)
      length += end - start
    },
    get length() {
      return length
    },
  }
}
