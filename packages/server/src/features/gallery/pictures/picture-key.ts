import type { PieceFormat } from '@zari/shared/gallery/piece-picture'

export const PICTURE_KEYS = 'pictures/'

/** A picture's file, by its name in addresses, in the store and on the disk. */
export const pictureFile = (id: string, width: number, format: PieceFormat) => `${id}-${width}.${format}`

/** Where a picture of a piece lies in the bucket. */
export const pictureKey = (id: string, width: number, format: PieceFormat) =>
  PICTURE_KEYS + pictureFile(id, width, format)

export const pictureTypes: Record<PieceFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
