import { cropRectangle, type Cropping, PIECE_FORMATS, PIECE_WIDTHS } from '@zari/shared/gallery/picture'
import type { StaffPicture } from '@zari/shared/gallery/staff-piece'
import { toObjectPath } from '@zari/shared/uploads/object-path'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { invalid } from '../../../lib/errors.ts'
import { type ResizedPicture, resizePicture, type Uploads } from '../../uploads/index.ts'
import type { GalleryStore } from '../gallery-store.ts'
import { pictureKey, pictureTypes, staffPicture } from './picture-store.ts'

export const GALLERY_RECORD = 'gallery'

/** Raised when the same photograph and cropping must give other files. */
const RECIPE = 1

export interface PictureParts {
  gallery: Pick<GalleryStore, 'pictures' | 'transaction'>
  uploads: Uploads
  /** Whether the order's customer agreed to this picture of it. */
  mayShow?: (link: string, path: string) => Promise<boolean>
}

type Cut = readonly [number, number, number, number]

function cutOf(cropping: Cropping, width: number, height: number): Cut {
  const { left, top, width: wide, height: high } = cropRectangle(cropping, width, height)
  const [cutWide, cutHigh] = [Math.max(1, Math.floor(wide)), Math.max(1, Math.floor(high))]
  return [
    Math.min(Math.round(left), width - cutWide),
    Math.min(Math.round(top), height - cutHigh),
    cutWide,
    cutHigh,
  ]
}

const widthsFor = ([, , width]: Cut): number[] =>
  PIECE_WIDTHS.filter((each, index) => index === 0 || each <= width)

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

interface Made {
  id: string
  widths: number[]
  colour: string
}

/** Idempotent. @returns undefined when the photograph is gone */
export async function cropAndStore(
  { uploads }: Pick<PictureParts, 'uploads'>,
  { source, cropping, party }: { source: string; cropping: Cropping; party: string },
  each: (made: ResizedPicture, id: string, widths: readonly number[]) => Promise<void> = async () => {},
): Promise<Made | undefined> {
  return uploads.workOn(source, party, async (shape, folder) => {
    const cut = cutOf(cropping, shape.width, shape.height)
    const widths = widthsFor(cut)
    const id = createHash('sha256')
      .update(JSON.stringify([await digestOf(join(folder, 'sent')), cut, RECIPE]))
      .digest('hex')
      .slice(0, 32)
    const made = await resizePicture(folder, { cut, widths })
    for (const width of widths) {
      for (const format of PIECE_FORMATS) {
        const file = made.file(width, format)
        await uploads.store.putFile(pictureKey(id, width, format), file, pictureTypes[format])
      }
    }
    await each(made, id, widths)
    return { id, widths, colour: made.colour }
  })
}

const NO_CONSENT = 'The customer has not agreed to show this picture.'

/** Swept after a day without use. @param party its queue @throws HttpError 422; StoreUnavailableError */
export async function makePicture(
  { gallery, uploads, mayShow = async () => false }: PictureParts,
  { source, cropping, order = null }: { source: string; cropping: Cropping; order?: string | null },
  party: string,
): Promise<StaffPicture> {
  const path = toObjectPath(source)
  if (!path) throw invalid([{ path: 'source', message: 'This is not an uploaded file' }])
  if (order && !(await mayShow(order, path))) throw invalid([{ path: 'order', message: NO_CONSENT }])
  if (!order) {
    const named = [{ path, issuePath: 'source' }]
    await uploads.claim(named, party, GALLERY_RECORD)
    await gallery.transaction((session) => uploads.attach(session, named, GALLERY_RECORD))
  }
  const made = await cropAndStore({ uploads }, { source: path, cropping, party })
  if (!made) throw invalid([{ path: 'source', message: 'This photo is missing. Please add it again.' }])
  const { id: _id, widths, colour } = made
  // The same photograph sent again stays the customer's.
  const ofOrder = order && { order: { link: order, path } }
  const kept = { source: path, cropping, widths, colour, usedAt: new Date(), ...ofOrder }
  const change = { $set: kept, $unset: { isGoing: true } } as const
  const stored = gallery.pictures.findOneAndUpdate({ _id }, change, { upsert: true, returnDocument: 'after' })
  const picture = await stored.orFail().lean()
  // The customer may have said no while it was cut. The sweep deletes it.
  if (order && !(await mayShow(order, path))) {
    await gallery.pictures.updateOne({ _id }, { $set: { isGoing: true } })
    throw invalid([{ path: 'order', message: NO_CONSENT }])
  }
  return staffPicture(picture)
}
