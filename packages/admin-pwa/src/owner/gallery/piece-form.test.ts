import { describe, expect, it, test } from 'vitest'
import { checkForm, emptyPiece, formOf, type PieceForm } from './piece-form.ts'

const typed = (changes: Partial<PieceForm>): PieceForm => ({
  title: 'Ikat kurta',
  category: 'tailoring',
  price: '1800',
  onQuote: false,
  description: '',
  titleTe: '',
  titleHi: '',
  descriptionTe: '',
  descriptionHi: '',
  ...changes,
})

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

test('an empty price is one of nothing', () => {
  const piece = emptyPiece('a', 'bridal')
  expect(formOf(piece)).toMatchObject({ title: '', category: 'bridal', price: '', titleTe: '' })
  expect(formOf({ ...piece, price: 1_800 })).toMatchObject({ price: '1800' })
})
