import { typedKeys } from '@zari/shared/lib/objects'
import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import { checkNewOrder, newOrderQuestions } from './check-new-order.ts'
import {
  addPiece,
  formOfOrder,
  isFormChanged,
  isUntouched,
  type NewOrderForm,
  readNewOrder,
} from './new-order-form.ts'
import { checkPiece, newPiece, type Piece, readPiece } from './piece.ts'

const TODAY = '2026-11-21'
const AT = '2026-11-21T06:30:00.000Z'

const PHONE = '98765 43210'

const piece = (changes: Partial<Piece> = {}): Piece => ({
  ...readPiece({}, TODAY),
  name: 'Lakshmi Devi',
  outfitType: 'Blouse',
  ...changes,
})

const check = (changes: Partial<Piece>) => checkPiece(piece(changes), PHONE, AT)

type Typed = Partial<Piece> & { phone?: string; received?: string }

const form = ({ phone = PHONE, received = '', ...changes }: Typed): NewOrderForm => ({
  ...readNewOrder({}, TODAY),
  phone,
  received,
  pieces: [piece(changes)],
})

describe('what is typed for a new order', () => {
  const dueDate = '2026-11-28'
  const empty = readNewOrder({}, TODAY)

  it('is due in a week, and nothing is entered yet', () => {
    expect(empty.pieces).toMatchObject([{ dueDate }])
    expect(isFormChanged(empty, dueDate)).toBe(false)
    expect(isFormChanged({ ...empty, phone: ' ' }, dueDate)).toBe(false)
    expect(isFormChanged({ ...empty, phone: '9' }, dueDate)).toBe(true)
    expect(isFormChanged({ ...empty, received: '9' }, dueDate)).toBe(true)
    expect(isFormChanged(addPiece(empty), dueDate)).toBe(true)
  })

  it.each(typedKeys(newPiece({})).filter((field) => field !== 'key'))(
    'counts %s as entered, and asks before a piece is removed with it',
    (field) => {
      const typed: Partial<Piece> = field === 'files' ? { files: ['a'] } : { [field]: '2' }
      const one = { ...empty, pieces: [newPiece({ dueDate, ...typed })] }
      expect(isFormChanged(one, dueDate)).toBe(true)
      const two = addPiece(empty)
      const [first, added] = two.pieces as [Piece, Piece]
      expect(isUntouched(two, added)).toBe(true)
      const changed = { ...added, ...typed }
      expect(isUntouched({ ...two, pieces: [first, changed] }, changed)).toBe(false)
    },
  )

  it.each([
    [
      {},
      { kind: 'outfit-details-orders', outfitType: 'Blouse', additionalDetails: 'gold', notes: 'for Sunday' },
    ],
    [
      { kind: 'contact-inquiries', service: 'Maggam Work', words: 'A blouse for a wedding' },
      { kind: 'contact-inquiries', service: 'Maggam Work', details: 'A blouse for a wedding' },
    ],
    [
      { kind: 'custom-outfit-quotes', gallerySource: 'Tailoring' },
      { kind: 'custom-outfit-quotes', gallerySource: 'Tailoring', additionalDetails: 'gold' },
    ],
  ] as const)('%j is sent as its kind has it', (changes, { kind, ...sent }) => {
    const { order, problems } = check({ words: 'gold', notes: 'for Sunday', ...changes })
    expect(problems).toEqual({})
    expect(order).toMatchObject({ ...sent, name: 'Lakshmi Devi', dueDate: '2026-11-28', at: AT })
    expect(formOfOrder(kind, order as never, TODAY)).toMatchObject({
      phone: PHONE,
      pieces: [{ kind, name: 'Lakshmi Devi', words: 'words' in changes ? changes.words : 'gold' }],
    })
  })

  it('says of which gallery it is only where that is chosen', () => {
    expect(check({}).order).not.toHaveProperty('gallerySource')
    const bridal = { gallerySource: 'Bridal' }
    expect(check(bridal).order).toMatchObject(bridal)
    expect(check({ ...bridal, kind: 'custom-outfit-quotes' }).order).toMatchObject(bridal)
  })

  it('has no due date where that is emptied', () => {
    expect(check({ dueDate: '' }).order?.dueDate).toBeNull()
  })

  it.each([
    ['five thousand', '“five thousand” is not an amount. Write digits, such as 2500.'],
    ['-500', 'An amount can’t be below ₹0'],
    ['2000000000', 'This amount is too large'],
    ['5.000', 'Is “5.000” ₹5,000 or ₹5? Write 5000 or 5.'],
  ])('costs no %s', (totalAmount, problem) => {
    expect(check({ totalAmount }).problems).toEqual({ totalAmount: problem })
  })

  it.each([
    ['five thousand', '“five thousand” is not an amount. Write digits, such as 2500.'],
    ['-500', '“-500” is not an amount. Write digits, such as 2500.'],
    ['0', 'Leave it empty if nothing was received'],
  ])('is paid for with no %s', (received, problem) => {
    expect(checkNewOrder(form({ received }), AT)).toMatchObject({
      receivedProblem: problem,
      isGood: false,
    })
  })

  it('comes to a balance', () => {
    const read = (typed: Typed) => checkNewOrder(form(typed), AT)
    expect(read({ totalAmount: '₹ 5,000/-', received: '1500.50' })).toMatchObject({
      total: 5000,
      received: 1500.5,
      balance: 3499.5,
    })
    expect(read({ received: '1500' })).toMatchObject({
      received: 1500,
      balance: undefined,
    })
  })

  it('is read again from what any version of the app has kept of it', () => {
    const typed = piece()
    expect(readPiece(JSON.parse(JSON.stringify(typed)), TODAY)).toEqual(typed)
    const odd = { key: 'k', name: 'Sita', kind: 'lehenga', method: 'cheque', phone: 7, hem: 'long' }
    const empty = { ...readPiece(null, TODAY), key: 'k' }
    expect(empty).toMatchObject({ kind: 'outfit-details-orders', name: '', dueDate: '2026-11-28' })
    expect(readPiece(odd, TODAY)).toEqual({ ...empty, name: 'Sita' })
    const read = readNewOrder(odd, TODAY)
    expect(read).toEqual({
      phone: '',
      peopleOf: '',
      received: '',
      method: 'cash',
      split: {},
      pieces: [{ ...empty, name: 'Sita' }],
    })
  })
})

describe('what is asked before an order is made', () => {
  const asked = (changes: Typed, orders = [orderRecord()]) => {
    const typed = form(changes)
    return newOrderQuestions(typed, checkNewOrder(typed, AT), { orders, today: TODAY, now: Date.parse(AT) })
  }
  const made = orderRecord({
    kind: 'outfit-details-orders',
    name: 'Lakshmi Devi',
    phone: '+91 98765 43210',
    outfitType: 'Blouse',
    additionalDetails: '',
    madeBy: 'asha@zari.example',
    createdAt: '2026-11-21T06:25:00.000Z',
  })

  it.each([
    [{}, []],
    [{ totalAmount: '5000', received: '5000' }, []],
    [{ totalAmount: '5000', received: '6000' }, ['The advance is ₹1,000 more than the total.']],
    [{ totalAmount: '100000000' }, ['₹10,00,00,000 is a very large total.']],
    [{ received: '1500000' }, ['₹15,00,000 is a very large payment.']],
    [{ dueDate: '2026-11-20' }, ['The due date has passed.']],
  ])('of %j: %j', (changes, questions) => {
    expect(asked(changes)).toEqual(questions)
  })

  it('is whether it is meant, when the same was made a moment ago', () => {
    expect(asked({}, [made])).toEqual(['The same order was just saved.'])
    expect(asked({ outfitType: 'Kurti' }, [made])).toEqual([])
    expect(asked({ phone: '98765 43211' }, [made])).toEqual([])
    expect(asked({}, [{ ...made, createdAt: '2026-11-21T06:00:00.000Z' }])).toEqual([])
    expect(asked({}, [{ ...made, madeBy: '' }])).toEqual([])
  })
})
