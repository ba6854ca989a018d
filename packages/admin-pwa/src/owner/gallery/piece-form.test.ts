import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import { describe, expect, it, test } from 'vitest'
import {
  bothChanged,
  checkForm,
  conflictingFields,
  editsOf,
  formOf,
  type PieceForm,
  withOthersChanges,
} from './piece-form.ts'

const typed = (changes: Partial<PieceForm>): PieceForm => ({
  title: 'Ikat kurta',
  category: 'tailoring',
  price: '1800',
  onQuote: false,
  description: '',
  ...changes,
})

const piece: StaffPiece = {
  id: 'a',
  title: 'Ikat kurta',
  category: 'tailoring',
  price: 1_800,
  onQuote: false,
  description: null,
  imageUrl: '',
  sortOrder: 1,
  picture: null,
  state: 'shown',
  version: 3,
  changedAt: null,
  changedBy: null,
}

describe('what is typed', () => {
  test.each([
    ['1,00,000', 100_000],
    ['₹ 4,500/-', 4_500],
    ['Rs. 650', 650],
  ])('%s is a price', (price, rupees) => {
    expect(checkForm(typed({ price }), false)).toMatchObject({ ok: true, value: { price: rupees } })
  })

  test.each([
    [{ price: '-1' }, { price: 'The price can’t be below ₹0' }],
    [{ price: 'ask me' }, { price: 'The price is a whole number of rupees, such as 4500' }],
    [{ price: '' }, { price: 'The price is a whole number of rupees, such as 4500' }],
    [{ price: '0' }, { price: 'Please enter a price, or choose Click for Quote' }],
    [{ price: '10.50' }, { price: 'The price is a whole number of rupees, such as 4500' }],
    [{ title: '  ' }, { title: 'Please give the piece a name' }],
    [{ title: 'x'.repeat(300) }, { title: 'Please keep this under 80 characters' }],
  ])('%j is refused', (changes, errors) => {
    expect(checkForm(typed(changes), false)).toEqual({ ok: false, errors })
  })

  it('needs no price where a quote is asked for', () => {
    expect(checkForm(typed({ price: '', onQuote: true }), false)).toMatchObject({
      ok: true,
      value: { price: 0 },
    })
    expect(checkForm(typed({ price: '' }), true)).toMatchObject({ ok: true, value: { price: 0 } })
  })
})

it('only what was changed is sent', () => {
  const checked = checkForm({ ...formOf(piece, 'bridal'), price: '2000', description: 'Silk ' }, false)
  expect(checked.ok && editsOf(checked.value, piece)).toEqual({ price: 2_000, description: 'Silk' })
})

it('asks the user whose own change is in the way', () => {
  const edits = { price: 2_000, title: 'Kurta' }
  expect(bothChanged(edits, piece, { ...piece, description: 'New' })).toEqual([])
  expect(bothChanged(edits, piece, { ...piece, price: 2_000 })).toEqual([])
  expect(bothChanged(edits, piece, { ...piece, price: 2_500 })).toEqual(['price'])
})

it('takes over what only the other owner changed, words that they removed among it', () => {
  const before = formOf({ ...piece, titleTe: 'ఇకత్ కుర్తా' }, 'tailoring')
  const now = formOf({ ...piece, price: 2_500 }, 'tailoring')
  const merged = withOthersChanges({ ...before, description: 'Silk' }, before, now)
  expect(merged).toMatchObject({ price: '2500', description: 'Silk', titleTe: undefined })
  expect(withOthersChanges({ ...before, price: '2000' }, before, now, ['price'])).toMatchObject({
    price: '2500',
  })
})

test.each([
  ['', 'empty'],
  ['ask me', 'ask me'],
  ['2,000', '₹2,000'],
])('a price typed as “%s” is said as “%s”', (price, mine) => {
  const [said] = conflictingFields({ now: piece, fields: ['price'] }, typed({ price }))
  expect(said).toEqual({ label: 'Price', theirs: '₹1,800', mine })
})
