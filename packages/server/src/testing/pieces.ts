import { apiPaths } from '@zari/shared/api/paths'
import { WHOLE_PICTURE } from '@zari/shared/gallery/picture'
import type { NewPiece, StaffPicture, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { aPicture, upload } from './pictures.ts'
import type { Answer, TestClient } from './test-client.ts'

/** Without bytes it is small: all sizes of a photograph in all formats take a second. */
export async function makePicture(
  staff: TestClient,
  { bytes, cropping = WHOLE_PICTURE }: { bytes?: Uint8Array; cropping?: typeof WHOLE_PICTURE } = {},
): Promise<StaffPicture> {
  const source = await upload(staff, bytes ?? (await aPicture('jpeg', 64, 48)))
  const answer = await staff.post(apiPaths.adminPiecePictures, { source, cropping, order: null })
  if (answer.status !== 201) throw new Error(`Not made: ${answer.status} ${answer.text}`)
  return answer.json as StaffPicture
}

export const goodPiece = (changes: Partial<NewPiece> = {}): NewPiece => ({
  title: 'Ikat kurta',
  category: 'tailoring',
  price: 1_800,
  onQuote: false,
  description: 'Pochampally cotton',
  picture: null,
  ...changes,
})

export async function makePiece(staff: TestClient, changes: Partial<NewPiece> = {}): Promise<StaffPiece> {
  const picture = changes.picture ?? (await makePicture(staff)).id
  const answer = await staff.put(apiPaths.adminPiece(uuidv7()), goodPiece({ ...changes, picture }))
  if (answer.status !== 200) throw new Error(`Not made: ${answer.status} ${answer.text}`)
  return answer.json as StaffPiece
}

export async function piecesOf(staff: TestClient): Promise<StaffPiece[]> {
  return ((await staff.get(apiPaths.adminGallery)).json as { pieces: StaffPiece[] }).pieces
}

export async function publishing(staff: TestClient): Promise<PublishingState> {
  return (await staff.get(apiPaths.adminPublications)).json as PublishingState
}

export async function publishAll(staff: TestClient): Promise<Answer> {
  const { versions, revision } = await publishing(staff)
  return staff.post(apiPaths.adminPublications, { base: versions[0]?.version, revision })
}
