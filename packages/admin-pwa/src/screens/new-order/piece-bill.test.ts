import { type BillLine, GARMENT_LINE, readBill } from '@zari/shared/bill/bill'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import { changePiece, formOfOrder, likeOrder, readNewOrder } from './new-order-form.ts'
import { checkPiece, linesOf, type Piece, pieceQuestions, readPiece, withLines } from './piece.ts'

const TODAY = '2026-11-21'
const AT = '2026-11-21T06:30:00.000Z'
const PHONE = '98765 43210'
const lining: BillLine = { id: 'l', row: 'lining', what: 'Lining', count: 1, each: 200 }
const discount: BillLine = { id: 'd', row: null, what: 'Discount', count: 1, each: -100 }

const rows: readonly PriceRow[] = [
  { id: 'blouse', name: 'Blouse', price: 700, kind: 'garment', state: 'shown' },
  { id: 'lining', name: 'Lining', price: 250, kind: 'extra', state: 'shown' },
]

const piece = (changes: Partial<Piece> = {}, lines: readonly BillLine[] = []): Piece => ({
  ...readPiece({}, TODAY),
  name: 'Lakshmi Devi',
  outfitType: 'Blouse',
  ...(lines.length > 0 && { bill: JSON.stringify(lines) }),
  ...changes,
})
const check = (typed: Piece) => checkPiece(typed, PHONE, AT)
const billOf = (typed: Piece) => readBill(check(typed).order?.bill)

describe('the bill of a new order', () => {
  it('has the garment’s typed price for all pieces, and the list’s for each', () => {
    expect(billOf(piece({ totalAmount: '₹ 1,950/-', quantity: '3' }))).toEqual([
      { id: GARMENT_LINE, row: null, what: 'Blouse', count: 1, each: 1950 },
    ])
    const listed = piece({ totalAmount: '650', priceRow: 'blouse', quantity: '3' }, [lining])
    expect(billOf(listed)).toEqual([
      { id: GARMENT_LINE, row: 'blouse', what: 'Blouse', count: 3, each: 650 },
      lining,
    ])
    expect(check(listed).total).toBe(2150)
    expect(check(listed).order).not.toMatchObject({ totalAmount: expect.stringMatching(/./) })
  })

  it('asks before it is saved without the garment’s price', () => {
    const typed = piece({}, [lining])
    expect(check(typed).total).toBe(200)
    expect(pieceQuestions(typed, PHONE, { orders: [], today: TODAY, now: Date.parse(AT) })).toEqual([
      'Blouse has no price: the bill is ₹200 for the rest.',
    ])
  })

  it('asks whether a typed price is that of all pieces', () => {
    const asked = (changes: Partial<Piece>) =>
      pieceQuestions(piece({ totalAmount: '1950', quantity: '3', ...changes }), PHONE, {
        orders: [],
        today: TODAY,
        now: Date.parse(AT),
      })
    expect(asked({})).toEqual(['₹1,950 is the price of all 3 pieces.'])
    expect(asked({ priceRow: 'blouse' })).toEqual([])
    expect(asked({ quantity: '' })).toEqual([])
  })

  it.each([
    ['a price that is no amount', piece({ totalAmount: 'two' }, [lining]), ['totalAmount']],
    ['a price below ₹0', piece({ totalAmount: '-5' }, [lining]), ['totalAmount']],
    ['a discount above the price', piece({ totalAmount: '50' }, [discount]), ['bill']],
    ['a phone number for the workroom', piece({ workroomNotes: 'call 98765-43210' }), ['workroomNotes']],
  ])('is not saved with %s', (_what, typed, problems) => {
    expect(Object.keys(check(typed).problems)).toEqual(problems)
    expect(check(typed).order).toBeUndefined()
  })

  it('keeps its lines while the price is typed anew', () => {
    const lines = [lining, discount]
    for (const totalAmount of ['', '5', '50', '500'])
      expect(linesOf(piece({ totalAmount }, lines)).slice(-2)).toEqual(lines)
  })

  it('of a consultation is a total alone', () => {
    const typed = piece({
      kind: 'contact-inquiries',
      service: 'Maggam Work',
      totalAmount: '500',
      words: 'A blouse for a wedding',
    })
    expect(check(typed).order).toMatchObject({ totalAmount: '500' })
    expect(check(typed).order).not.toHaveProperty('bill')
    expect(check(typed).total).toBe(500)
  })

  it('that is changed as lines is what is typed', () => {
    const before = piece({ totalAmount: '650', priceRow: 'blouse' }, [lining])
    const lines = linesOf(before).map((line) =>
      line.id === GARMENT_LINE ? { ...line, count: 2, each: 700 } : line,
    )
    const after = { ...before, ...withLines(lines) }
    expect(after).toMatchObject({ totalAmount: '700', quantity: '2' })
    expect(linesOf(after)).toEqual(lines)
    expect(linesOf({ ...before, ...withLines([lining]) })).toEqual([lining])
  })

  it('is read again from an unsent order', () => {
    const typed = piece({ totalAmount: '650', priceRow: 'blouse', quantity: '2' }, [lining, discount])
    const { order } = check(typed)
    const read = order && formOfOrder('outfit-details-orders', order, TODAY).pieces[0]
    expect(read && linesOf(read)).toEqual(linesOf(typed))
  })

  it('loses the list’s price with another outfit, and keeps a typed one', () => {
    const listed = { totalAmount: '650', priceRow: 'blouse', gallerySource: 'Bridal' }
    const form = { ...readNewOrder({}, TODAY), pieces: [piece(listed)] }
    const key = form.pieces[0]?.key ?? ''
    const other = { totalAmount: '', gallerySource: '' }
    expect(changePiece(form, key, { outfitType: 'Kurti' }).pieces[0]).toMatchObject(other)
    const typed = changePiece(form, key, { totalAmount: '600', priceRow: '' })
    expect(changePiece(typed, key, { outfitType: 'Kurti' }).pieces[0]).toMatchObject({ totalAmount: '600' })
  })

  it('of an order again has today’s prices, and says which changed', () => {
    const garment = { id: GARMENT_LINE, row: 'blouse', what: 'Blouse', count: 2, each: 650 }
    const hand = { id: 'h', row: null, what: 'Hand work', count: 1, each: 1200 }
    const order = orderRecord({
      kind: 'outfit-details-orders',
      outfitType: 'Blouse',
      quantity: 2,
      bill: JSON.stringify([garment, lining, hand, discount]),
    })
    const [again] = likeOrder(order, '2026-12-01', TODAY, rows).pieces
    expect(again && linesOf(again)).toEqual([{ ...garment, each: 700 }, { ...lining, each: 250 }, hand])
    expect(again).toMatchObject({ lastPrice: '1300', changedPrices: 'Blouse was ₹650, Lining was ₹200' })
  })
})
