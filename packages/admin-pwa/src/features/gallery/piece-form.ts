import type { GalleryCategory } from '@zari/shared/gallery/piece'
import {
  type NewPiece,
  newPieceSchema,
  type PieceEdit,
  type StaffPiece,
} from '@zari/shared/gallery/staff-piece'
import { readAmount } from '@zari/shared/money'
import { validate } from '@zari/shared/validation'

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
