import { apiPaths } from '@zari/shared/api/paths'
import { WHOLE_PICTURE } from '@zari/shared/gallery/picture'
import type { GalleryCategory } from '@zari/shared/gallery/piece'
import type { NewPiece, StaffPicture } from '@zari/shared/gallery/staff-piece'
import { uuidv7 } from '@zari/shared/ids'
import type { PublishingState } from '@zari/shared/publishing/publication'
import type { Filling } from './fill-counter.ts'
import { sendPicture } from './staff-call.ts'

export type DemoPiece = readonly [
  title: string,
  category: GalleryCategory,
  price: number,
  description: string,
]

/** Adds pieces with photographs of their own to the gallery, and publishes them. */
export async function showPieces(
  { origin, call, picture }: Filling,
  pieces: readonly DemoPiece[],
): Promise<void> {
  for (const [index, [title, category, price, description]] of pieces.entries()) {
    const source = await sendPicture(origin, call, await picture(index * 5 + 18))
    const made = await call<StaffPicture>('POST', apiPaths.adminPiecePictures, {
      source,
      cropping: WHOLE_PICTURE,
    })
    const piece: NewPiece = { title, category, price, description, onQuote: false, picture: made.id }
    await call('PUT', apiPaths.adminPiece(uuidv7()), piece)
  }
  const { versions, revision } = await call<PublishingState>('GET', apiPaths.adminPublications)
  await call('POST', apiPaths.adminPublications, { base: versions[0]?.version, revision })
}
