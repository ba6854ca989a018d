import type { PieceFormat } from '@zari/shared/gallery/picture'
import type { StaffPicture } from '@zari/shared/gallery/staff-piece'
import type { ClientSession } from 'mongoose'
import { invalid } from '../../../lib/errors.ts'
import type { PictureDocument } from '../gallery-schema.ts'
import type { GalleryStore } from '../gallery-store.ts'

export const pictureFile = (id: string, width: number, format: PieceFormat) => `${id}-${width}.${format}`

const PREFIX = 'pictures/'

export const pictureKeys = (id: string) => `${PREFIX}${id}-`

export const pictureKey = (id: string, width: number, format: PieceFormat) =>
  PREFIX + pictureFile(id, width, format)

export const pictureTypes: Record<PieceFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export const staffPicture = ({
  _id,
  source,
  cropping,
  widths,
  colour,
  order,
}: PictureDocument): StaffPicture => ({
  id: _id,
  source,
  cropping,
  widths,
  colour,
  ...(order && { order: order.link }),
})

/** So that the sweep keeps it. @throws HttpError 422 when it is gone */
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
    const message = 'This photo is missing. Please add it again.'
    throw invalid([{ path: issuePath, message }])
  }
  return staffPicture(found)
}
