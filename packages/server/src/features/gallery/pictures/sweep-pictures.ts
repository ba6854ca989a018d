import { PIECE_FORMATS } from '@zari/shared/gallery/picture'
import type { Uploads } from '../../uploads/index.ts'
import type { GalleryStore } from '../gallery-store.ts'
import type { PictureDocument } from '../gallery-schema.ts'
import { GALLERY_RECORD, type PictureParts } from './make-picture.ts'
import { pictureKey } from './picture-store.ts'

const UNUSED_MS = 24 * 3_600_000

async function usedByPieces({ items }: GalleryStore): Promise<Set<string>> {
  return new Set((await items.distinct('picture.id')).map(String))
}

/** Of one that is marked as going. Its photograph is swept later, unless an order or another crop has it. */
export async function deletePicture(
  { gallery, uploads }: PictureParts,
  { _id, widths, source }: Pick<PictureDocument, '_id' | 'widths' | 'source'>,
): Promise<void> {
  for (const width of widths) {
    for (const format of PIECE_FORMATS) await uploads.store.delete(pictureKey(_id, width, format))
  }
  await gallery.pictures.deleteOne({ _id, isGoing: true })
  if (!(await gallery.pictures.exists({ source }))) await uploads.release(source, GALLERY_RECORD)
}

/** @param published read after the pieces: pictures move from these into versions @param check throws to end the sweep */
export async function sweepPictures(
  gallery: GalleryStore,
  uploads: Uploads,
  published: () => Promise<ReadonlySet<string>>,
  { now = new Date(), check = () => {} }: { now?: Date; check?: () => void } = {},
): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_MS)
  const unused = { $or: [{ usedAt: { $lt: before } }, { isGoing: true }] }
  const old = await gallery.pictures.find(unused).lean()
  if (old.length === 0) return 0
  const ofPieces = await usedByPieces(gallery)
  const ofVersions = await published()
  let removed = 0
  for (const { _id, widths, source } of old) {
    if (ofPieces.has(_id) || ofVersions.has(_id)) continue
    check()
    // A piece may have begun to use it. From here on none can.
    const { matchedCount } = await gallery.pictures.updateOne({ _id, ...unused }, { $set: { isGoing: true } })
    if (matchedCount === 0) continue
    await deletePicture({ gallery, uploads }, { _id, widths, source })
    removed++
  }
  return removed
}

/** They are kept for a new crop. */
export async function namedSources({ pictures }: GalleryStore, paths: readonly string[]): Promise<string[]> {
  const found = await pictures.find({ source: { $in: [...paths] } }, { source: 1 }).lean()
  return found.map(({ source }) => source)
}
