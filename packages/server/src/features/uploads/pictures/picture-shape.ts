import type { ImageType } from '@zari/shared/uploads/limits'

export interface PictureShape {
  type: ImageType
  width: number
  height: number
  /** Bytes needed at once beyond a few rows: for interlacing or rotation. */
  wholeBytes: number
}

/** A file that was trimmed in its own buffer. */
export interface TrimmedPicture extends PictureShape {
  length: number
}

export function trimmer(bytes: Buffer) {
  let length = 0
  return {
    keep(start: number, end: number): void {
      bytes.copyWithin(length, start, end)
      length += end - start
    },
    /** A shorter replacement: must not overwrite bytes that are not read yet. */
    write(piece: Buffer): void {
      length += piece.copy(bytes, length)
    },
    get length() {
      return length
    },
  }
}
