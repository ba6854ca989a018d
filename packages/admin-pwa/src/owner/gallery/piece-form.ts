import { ApiError } from '@zari/shared/api/api-error'
import { isQuoted } from '@zari/shared/gallery/gallery-rules'
import {
  type GalleryCategory,
  gallerySourceOf,
  PIECE_WORDS,
  type PieceWords,
  pieceWordsOf,
} from '@zari/shared/gallery/piece'
import {
  isStaffPiece,
  type NewPiece,
  newPieceSchema,
  type PieceEdit,
  type StaffPiece,
  type PieceRequests,
} from '@zari/shared/gallery/staff-piece'
import { formatRupees, readAmount } from '@zari/shared/money/money'
import { validate } from '@zari/shared/lib/validation'
import { languageNames } from '@zari/shared/languages/languages'
import type { ConflictingField } from '../edit-conflict.tsx'
import { byField, type Problems } from '../../ui/use-form.ts'
import { addPiece, editPiece } from './gallery-api.ts'

export interface PieceForm extends PieceWords {
  title: string
  category: GalleryCategory
  price: string
  onQuote: boolean
  description: string
}

export function formOf(piece: StaffPiece | undefined, category: GalleryCategory): PieceForm {
  if (!piece) return { title: '', category, price: '', onQuote: false, description: '' }
  const { title, price, onQuote, description } = piece
  return {
    title,
    category: piece.category,
    price: String(price),
    onQuote,
    description: description ?? '',
    ...pieceWordsOf(piece),
  }
}

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

const FIELDS = ['title', 'category', 'price', 'onQuote', 'description', ...PIECE_WORDS] as const
export type PieceFormField = (typeof FIELDS)[number]

export function editsOf(value: Omit<NewPiece, 'picture'>, base: StaffPiece): Omit<PieceEdit, 'version'> {
  const changed = FIELDS.filter((field) => (value[field] ?? '') !== (base[field] ?? ''))
  return Object.fromEntries(changed.map((field) => [field, value[field]]))
}

export const changedFields = (form: PieceForm, before: PieceForm): PieceFormField[] =>
  FIELDS.filter((field) => (form[field] ?? '') !== (before[field] ?? ''))

/**
 * Takes over the current piece, except fields with unsaved changes.
 * @param theirs fields that are taken over nevertheless
 */
export function withOthersChanges(
  form: PieceForm,
  before: PieceForm,
  now: PieceForm,
  theirs: PieceConflict['fields'] = [],
): PieceForm {
  const own = changedFields(form, before).filter((field) => !theirs.includes(field))
  const fields = FIELDS.map((field) => [field, own.includes(field) ? form[field] : now[field]])
  return Object.fromEntries(fields) as PieceForm
}

/** Fields changed by both sides to different values. */
export function bothChanged(
  edits: Omit<PieceEdit, 'version'>,
  base: StaffPiece,
  now: StaffPiece,
): PieceFormField[] {
  return FIELDS.filter((field) => field in edits && now[field] !== base[field] && now[field] !== edits[field])
}

/** The current piece from a 409 response; undefined for other errors. */
function currentOf(error: unknown): StaffPiece | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const current = error.body?.current
  return isStaffPiece(current) ? current : undefined
}

type Edits = Omit<PieceEdit, 'version'>

export interface PieceConflict {
  now: StaffPiece
  fields: readonly (PieceFormField | 'picture')[]
}

export type Saved = { piece: StaffPiece } | PieceConflict

/**
 * Merges with changes of other fields by another owner.
 * @param base the version that was edited
 * @returns the piece, or its current version on a conflict
 * @throws as `request` does
 */
export async function savePiece(base: StaffPiece, edits: Edits): Promise<Saved> {
  let now = base
  for (;;) {
    try {
      return { piece: await editPiece(base.id, { version: now.version, ...edits }) }
    } catch (error) {
      const current = currentOf(error)
      if (!current) throw error
      const fields: (PieceFormField | 'picture')[] = bothChanged(edits, base, current)
      if (edits.picture !== undefined && current.picture?.id !== base.picture?.id) fields.push('picture')
      if (fields.length > 0) return { now: current, fields }
      now = current
    }
  }
}

/**
 * If an earlier attempt was stored but its response lost, that piece is updated.
 * @throws as `request` does
 */
export async function saveNew(id: string, sent: NewPiece): Promise<Saved> {
  try {
    return { piece: await addPiece(id, sent) }
  } catch (error) {
    const there = currentOf(error)
    if (!there) throw error
    const { picture, ...value } = sent
    const edits = { ...editsOf(value, there), ...(picture !== (there.picture?.id ?? null) && { picture }) }
    return savePiece(there, edits)
  }
}

const labels = {
  title: 'Name',
  category: 'Gallery',
  price: 'Price',
  onQuote: 'Click for Quote',
  description: 'Short description',
  titleTe: `Name in ${languageNames.te}`,
  titleHi: `Name in ${languageNames.hi}`,
  descriptionTe: `Description in ${languageNames.te}`,
  descriptionHi: `Description in ${languageNames.hi}`,
} as const satisfies Record<PieceFormField, string>

function priceInWords(typed: string): string {
  const amount = readAmount(typed)
  return amount === undefined ? typed.trim() || 'empty' : formatRupees(amount)
}

function inWords(field: PieceFormField, of: PieceForm): string {
  switch (field) {
    case 'price':
      return priceInWords(of.price)
    case 'category':
      return categoryName(of.category)
    case 'onQuote':
      return of.onQuote ? 'yes' : 'no'
    default:
      return of[field] || 'empty'
  }
}

export const conflictingFields = ({ fields, now }: PieceConflict, mine: PieceForm): ConflictingField[] =>
  fields.map((field) =>
    field === 'picture'
      ? { label: 'Photo', theirs: now.picture ? 'the photo was changed' : 'the photo was removed' }
      : {
          label: labels[field],
          theirs: inWords(field, formOf(now, now.category)),
          mine: inWords(field, mine),
        },
  )

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
