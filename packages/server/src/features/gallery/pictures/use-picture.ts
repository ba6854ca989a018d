import type { StaffPicture } from '@zari/shared/gallery/staff-piece'
import type { ClientSession } from 'mongoose'
import { invalid } from '../../../lib/errors.ts'
import type { PictureDocument } from '../gallery-model.ts'
import type { GalleryStore } from '../gallery-store.ts'

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
