import { ApiError } from '@zari/shared/api/api-error'
import { isQuoted } from '@zari/shared/gallery/gallery-rules'
import { type GalleryCategory, gallerySourceOf } from '@zari/shared/gallery/piece'
import {
  type NewPiece,
  newPieceSchema,
  type PieceEdit,
  type StaffPiece,
} from '@zari/shared/gallery/staff-piece'
import { formatRupees, readAmount } from '@zari/shared/money'
import { validate } from '@zari/shared/validation'
import { addPiece, editPiece, type PieceRequests } from './gallery-api.ts'

/** What is typed of a piece, as it stands in the inputs. */
export interface PieceForm {
  title: string
  category: GalleryCategory
  price: string
  onQuote: boolean
  description: string
}

export function formOf(piece: StaffPiece | undefined, category: GalleryCategory): PieceForm {
  if (!piece) return { title: '', category, price: '', onQuote: false, description: '' }
  const { title, price, onQuote, description } = piece
  return { title, category: piece.category, price: String(price), onQuote, description: description ?? '' }
}

type Checked = { ok: true; value: Omit<NewPiece, 'picture'> } | { ok: false; errors: Record<string, string> }

/** What is typed as it is sent, or what is wrong with it by the names of the inputs. */
export function checkForm(form: PieceForm, isQuotedAnyway: boolean): Checked {
  const needsPrice = !form.onQuote && !isQuotedAnyway
  const amount = form.price.trim() === '' && !needsPrice ? 0 : readAmount(form.price)
  const result = validate(newPieceSchema, { ...form, price: amount ?? Number.NaN, picture: null })
  if (!result.ok)
    return {
      ok: false,
      errors: Object.fromEntries(result.issues.map(({ path, message }) => [path, message])),
    }
  if (needsPrice && result.value.price === 0) {
    return { ok: false, errors: { price: 'Please say the price, or choose Click for Quote' } }
  }
  const { picture: _picture, ...value } = result.value
  return { ok: true, value }
}

const FIELDS = ['title', 'category', 'price', 'onQuote', 'description'] as const
export type PieceFormField = (typeof FIELDS)[number]

/** Of what is typed, what is otherwise than in the piece that it was made from. */
export function editsOf(value: Omit<NewPiece, 'picture'>, base: StaffPiece): Omit<PieceEdit, 'version'> {
  const changed = FIELDS.filter((field) => value[field] !== base[field])
  return Object.fromEntries(changed.map((field) => [field, value[field]]))
}

/** Fields that both she and somebody else have changed, to different values. */
export function bothChanged(
  edits: Omit<PieceEdit, 'version'>,
  base: StaffPiece,
  now: StaffPiece,
): PieceFormField[] {
  return FIELDS.filter((field) => field in edits && now[field] !== base[field] && now[field] !== edits[field])
}

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

export const categoryName = (category: GalleryCategory): string => gallerySourceOf[category]

/** What stands under a piece on the site. */
export function priceLabel(piece: Pick<StaffPiece, 'title' | 'category' | 'price' | 'onQuote'>): string {
  return isQuoted(piece) ? 'Click for Quote' : formatRupees(piece.price)
}

/** How often it has led to a request; nothing where nobody has counted. */
export function requestWords(requests: PieceRequests | undefined): string {
  if (!requests) return ''
  const { all, lately } = requests
  if (all === 0) return 'No requests yet'
  const many = all === 1 ? '1 request' : `${all.toLocaleString('en-IN')} requests`
  return `${many}, ${lately.toLocaleString('en-IN')} in 30 days`
}

export const stateLabel = { shown: '', hidden: 'Hidden', retired: 'Removed' } as const
