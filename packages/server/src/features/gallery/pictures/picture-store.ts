import type { PieceFormat } from '@zari/shared/gallery/picture'
import type { StaffPicture } from '@zari/shared/gallery/staff-piece'
import type { ClientSession } from 'mongoose'
import { invalid } from '../../../lib/errors.ts'
import type { PictureDocument } from '../gallery-schema.ts'
import type { GalleryStore } from '../gallery-store.ts'

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

export const staffPicture = ({ _id, source, cropping, widths, colour }: PictureDocument): StaffPicture => ({
  id: _id,
  source,
  cropping,
  widths,
  colour,
})

/**
 * A picture that a piece, or the shop, is about to have; the sweep leaves it alone from here on.
 * @throws HttpError 422 when it is not there any more
 */
export async function usePicture(
  { pictures }: Pick<GalleryStore, 'pictures'>,
  id: string,
  session: ClientSession,
  issuePath = 'picture',
): Promise<StaffPicture> {
  const found = await pictures
    .findOneAndUpdate(
      { _id: id, isGoing: { $ne: true } },
      { $set: { usedAt: new Date() } },
      { session, returnDocument: 'after' },
    )
    .lean()
  if (!found) {
    const message = 'This photograph is no longer there. Please add it again.'
    throw invalid([{ path: issuePath, message }])
  }
  return staffPicture(found)
}
