import type { PieceFormat } from '@zari/shared/gallery/picture'

/** A picture's file, by its name in addresses, in the store and on the disk. */
export const pictureFile = (id: string, width: number, format: PieceFormat) => `${id}-${width}.${format}`

const PREFIX = 'pictures/'

/** What the keys of all files of a picture begin with. */
export const pictureKeys = (id: string) => `${PREFIX}${id}-`

/** Where a picture of a piece lies in the bucket. */
export const pictureKey = (id: string, width: number, format: PieceFormat) =>
  PREFIX + pictureFile(id, width, format)

export const pictureTypes: Record<PieceFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
