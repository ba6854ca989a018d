import { isKnownPiece } from '@zari/shared/gallery/default-pieces'
import { WHOLE_PICTURE } from '@zari/shared/gallery/picture'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import { type GalleryStore, makePicture, usePicture } from '../features/gallery/index.ts'
import { uploadKeys, type Uploads } from '../features/uploads/index.ts'
import { HttpError } from '../lib/errors.ts'
import { idFrom } from './map-row.ts'
import { digestOfFile, type PictureFolder } from './picture-folder.ts'
import type { ImportedPiece } from './pieces.ts'

const SHOWN = /^\/(?:images|pictures)\//

interface PiecePictureWork {
  folder: PictureFolder | undefined
  gallery: GalleryStore
  uploads: Uploads
  write: boolean
}

/** Not of pieces that have one; known pieces have the site's own. */
export async function addPiecePicture(
  { folder, gallery, uploads, write }: PiecePictureWork,
  { id, piece }: ImportedPiece,
): Promise<{ isFound: boolean; problem?: string }> {
  const { imageUrl } = piece
  if (isKnownPiece(piece) || SHOWN.test(imageUrl)) return { isFound: false }
  const stored = await gallery.items.findById(id).lean()
  if (stored?.picture) return { isFound: false }
  const found = await folder?.find(imageUrl)
  if (found === undefined || typeof found === 'string') {
    const why = found ?? (folder ? 'is not there' : 'needs --pictures')
    return {
      isFound: false,
      problem: `the picture "${imageUrl}" ${why}; add a photo so that visitors see one`,
    }
  }
  if (!write || !stored) return { isFound: true }
  const uploadId = idFrom('picture', 'gallery', id, await digestOfFile(found.file))
  const source = OBJECT_PREFIX + uploadId
  try {
    if (!(await uploads.claims.exists({ _id: uploadId }))) {
      await uploads.store.putFile(uploadKeys.incoming(uploadId), found.file, found.type)
    }
    const made = await makePicture({ gallery, uploads }, { source, cropping: WHOLE_PICTURE }, 'import')
    await gallery.transaction(async (session) => {
      const picture = await usePicture(gallery, made.id, session)
      await gallery.number(session)
      const change = { $set: { picture }, $inc: { version: 1 } }
      await gallery.items.updateOne({ _id: id, picture: null }, change, { session })
      await gallery.onPiece(id, session)
    })
    return { isFound: true }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) throw error
    return { isFound: false, problem: `the picture "${imageUrl}" cannot be imported: ${error.body.message}` }
  } finally {
    await uploads.store.delete(uploadKeys.incoming(uploadId))
  }
}
