import { isQuoted } from '@zari/shared/gallery/gallery-rules'
import {
  type GalleryCategory,
  gallerySourceOf,
  PIECE_WORDS,
  type PieceWords,
} from '@zari/shared/gallery/piece'
import {
  type NewPiece,
  newPieceSchema,
  type PieceEdit,
  type PieceRequests,
  type StaffPiece,
} from '@zari/shared/gallery/staff-piece'
import { languageNames } from '@zari/shared/languages/languages'
import { fromKeys } from '@zari/shared/lib/objects'
import { validate } from '@zari/shared/lib/validation'
import { UNSAVED } from '@zari/shared/lib/versioned'
import { formatRupees, readAmount } from '@zari/shared/money/money'
import { byField, type Problems } from '../../ui/use-form.ts'

export interface PieceForm extends Required<PieceWords> {
  title: string
  category: GalleryCategory
  price: string
  onQuote: boolean
  description: string
}

export const emptyPiece = (id: string, category: GalleryCategory): StaffPiece => ({
  id,
  title: '',
  category,
  price: 0,
  imageUrl: '',
  description: null,
  sortOrder: 1,
  onQuote: false,
  picture: null,
  state: 'shown',
  ...UNSAVED,
})

export const formOf = (piece: StaffPiece): PieceForm => ({
  title: piece.title,
  category: piece.category,
  price: piece.price === 0 ? '' : String(piece.price),
  onQuote: piece.onQuote,
  description: piece.description ?? '',
  ...fromKeys(PIECE_WORDS, (name) => piece[name] ?? ''),
})

type Checked = { ok: true; value: Omit<NewPiece, 'picture'> } | { ok: false; errors: Problems }

export function checkForm(form: PieceForm, isQuotedAnyway: boolean): Checked {
  const needsPrice = !form.onQuote && !isQuotedAnyway
  const amount = form.price.trim() === '' && !needsPrice ? 0 : readAmount(form.price)
  const result = validate(newPieceSchema, { ...form, price: amount ?? Number.NaN, picture: null })
  if (!result.ok)
    return {
      ok: false,
      errors: byField(result.issues),
    }
  if (needsPrice && result.value.price === 0) {
    return { ok: false, errors: { price: 'Please enter a price, or choose Click for Quote' } }
  }
  const { picture: _picture, ...value } = result.value
  return { ok: true, value }
}

/** @param changed its fields that were typed */
export const editOf = (
  value: Omit<NewPiece, 'picture'>,
  changed: ReadonlyArray<keyof PieceForm>,
): Omit<PieceEdit, 'version'> => Object.fromEntries(changed.map((field) => [field, value[field]]))

export const pieceLabels: Readonly<Record<string, string>> = {
  title: 'Name',
  category: 'Gallery',
  price: 'Price',
  onQuote: 'Click for Quote',
  description: 'Short description',
  titleTe: `Name in ${languageNames.te}`,
  titleHi: `Name in ${languageNames.hi}`,
  descriptionTe: `Description in ${languageNames.te}`,
  descriptionHi: `Description in ${languageNames.hi}`,
  picture: 'Photo',
}

export const categoryName = (category: GalleryCategory): string => gallerySourceOf[category]

export function priceLabel(piece: Pick<StaffPiece, 'title' | 'category' | 'price' | 'onQuote'>): string {
  return isQuoted(piece) ? 'Click for Quote' : formatRupees(piece.price)
}

export function requestWords(requests: PieceRequests | undefined): string {
  if (!requests) return ''
  const { all, lately } = requests
  if (all === 0) return 'No requests yet'
  const many = all === 1 ? '1 request' : `${all.toLocaleString('en-IN')} requests`
  return `${many}, ${lately.toLocaleString('en-IN')} in 30 days`
}

export const stateLabel = { shown: '', hidden: 'Hidden', retired: 'Removed' } as const
