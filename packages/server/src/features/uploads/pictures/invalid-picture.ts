import type { ImageType } from '@zari/shared/uploads/limits'

/** The message about a file is shown to the user. */
export class InvalidPictureError extends Error {
  override name = 'InvalidPictureError'
}

export interface PictureShape {
  type: ImageType
  width: number
  height: number
}
