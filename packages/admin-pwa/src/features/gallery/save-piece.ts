import { ApiError } from '@zari/shared/api/api-error'
import type { NewPiece, PieceEdit, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { addPiece, editPiece } from './gallery-calls.ts'
import { bothChanged, editsOf, type PieceFormField } from './piece-form.ts'

/** The piece as somebody else has left it; undefined where the answer is about something else. */
export function meanwhile(error: unknown): StaffPiece | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return (error.body as { current?: StaffPiece } | undefined)?.current
}

type Edits = Omit<PieceEdit, 'version'>

export type Saved =
  | { piece: StaffPiece }
  | { now: StaffPiece; fields: readonly (PieceFormField | 'picture')[] }

/**
 * Saves what was changed of a piece. Where somebody else has changed other things of it meanwhile, both stand.
 * @param base the piece that she was looking at
 * @returns the piece; or what it is by now, where both have changed the same
 * @throws as `request` does
 */
export async function savePiece(base: StaffPiece, edits: Edits): Promise<Saved> {
  let now = base
  for (;;) {
    try {
      return { piece: await editPiece(base.id, { version: now.version, ...edits }) }
    } catch (error) {
      const current = meanwhile(error)
      if (!current) throw error
      const fields: (PieceFormField | 'picture')[] = bothChanged(edits, base, current)
      if (edits.picture !== undefined && current.picture?.id !== base.picture?.id) fields.push('picture')
      if (fields.length > 0) return { now: current, fields }
      now = current
    }
  }
}

/**
 * Saves a new piece. One of a try before, whose answer was lost, becomes what is typed now.
 * @throws as `request` does
 */
export async function saveNew(id: string, sent: NewPiece): Promise<Saved> {
  try {
    return { piece: await addPiece(id, sent) }
  } catch (error) {
    const there = meanwhile(error)
    if (!there) throw error
    const { picture, ...value } = sent
    const edits = { ...editsOf(value, there), ...(picture !== (there.picture?.id ?? null) && { picture }) }
    return savePiece(there, edits)
  }
}
