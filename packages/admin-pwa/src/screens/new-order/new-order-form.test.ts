import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import {
  addPiece,
  withNewKeys,
  changePiece,
  copyPiece,
  filesOf,
  likeOrder,
  type NewOrderForm,
  dropOthersPeopleOnceComplete,
  dropOthersPeople,
  readNewOrder,
  removePiece,
  storedForm,
  withPhone,
} from './new-order-form.ts'
import { newPiece } from './piece.ts'

const TODAY = '2026-11-24'
const DUE = '2026-12-01'
const lakshmi = {
  name: 'Lakshmi Devi',
  personId: 'p1',
  outfitType: 'Bridal lehenga',
  functionDate: '2026-12-10',
  measurements: '2026-11-12 Lakshmi Devi\nbodyBust 36',
}
const one: NewOrderForm = {
  phone: '98765 43210',
  received: '500',
  method: 'cash',
  split: {},
  peopleOf: '',
  pieces: [newPiece({ ...lakshmi, dueDate: DUE })],
}
const keyOf = (form: NewOrderForm, index: number) => form.pieces[index]?.key ?? ''
const two = addPiece(one)

describe('the pieces of a new order', () => {
  it('begin for the person, the day and the function of the piece before', () => {
    expect(two.pieces[1]).toMatchObject({
      name: 'Lakshmi Devi',
      personId: 'p1',
      outfitType: '',
      dueDate: '2026-12-01',
      functionDate: '2026-12-10',
      measurements: lakshmi.measurements,
      files: [],
    })
    expect(keyOf(two, 1)).not.toBe(keyOf(two, 0))
  })

  it('each have a person; the number and the payment are typed once', () => {
    const named = changePiece(two, keyOf(two, 1), { name: 'Sandhya', personId: '' })
    expect(named.pieces.map(({ name, measurements }) => [name, measurements])).toEqual([
      ['Lakshmi Devi', lakshmi.measurements],
      ['Sandhya', ''],
    ])
    const moved = dropOthersPeopleOnceComplete(withPhone(named, '90000 12345'))
    expect(moved).toMatchObject({ phone: '90000 12345', received: '500' })
    expect(moved.pieces.map(({ personId, measurements }) => personId + measurements)).toEqual(['', ''])
  })

  it.each(['098765 43210', '+91 98765 43210', '98765 43210 ', '9876543210'])(
    'keep their people when the number is written as %s, letter by letter',
    (written) => {
      const letters = Array.from(written, (_, index) => written.slice(0, index + 1))
      let form = two
      for (const phone of ['98765 4321', '98', '', ...letters]) form = withPhone(form, phone)
      expect(dropOthersPeopleOnceComplete(form)).toMatchObject({ phone: written, pieces: two.pieces })
    },
  )

  it('keep their people after another number, unless something was typed with that', () => {
    const other = withPhone(two, '90000 12345')
    expect(dropOthersPeopleOnceComplete(withPhone(other, '98765 43210')).pieces).toEqual(two.pieces)
    const changed = withPhone(changePiece(other, keyOf(two, 0), { words: 'red' }), '98765 43210')
    expect(dropOthersPeopleOnceComplete(changed).pieces.map(({ personId }) => personId)).toEqual(['', ''])
  })

  it('are saved without the people of a number that is gone', () => {
    const unfinished = withPhone(two, '98765')
    expect(dropOthersPeopleOnceComplete(unfinished).pieces).toEqual(two.pieces)
    expect(
      dropOthersPeople(unfinished).pieces.map(({ personId, measurements }) => personId + measurements),
    ).toEqual(['', ''])
  })

  it('are copied without pictures, which belong to one order', () => {
    const form = copyPiece(changePiece(two, keyOf(two, 0), { files: ['a'] }), keyOf(two, 0))
    expect(form.pieces.map(({ outfitType, files }) => [outfitType, files])).toEqual([
      ['Bridal lehenga', ['a']],
      ['Bridal lehenga', []],
      ['', []],
    ])
    expect(new Set(form.pieces.map(({ key }) => key)).size).toBe(3)
  })

  it('are taken out, and what was assigned of the payment is split anew', () => {
    const split = { ...two, split: { [keyOf(two, 1)]: '200' } }
    const left = removePiece(split, keyOf(two, 1))
    expect(left).toMatchObject({ received: '500', split: {}, pieces: [{ outfitType: 'Bridal lehenga' }] })
    const other = removePiece(split, keyOf(two, 0))
    expect(other).toMatchObject({ phone: '98765 43210', received: '500', pieces: [{ outfitType: '' }] })
  })

  it('are read again from the device, with their pictures', () => {
    const form = changePiece(changePiece(two, keyOf(two, 0), { files: ['a', 'b'] }), keyOf(two, 1), {
      files: ['c'],
    })
    const full = { ...form, split: { [keyOf(two, 1)]: '200' } }
    const stored: unknown = JSON.parse(JSON.stringify(storedForm(full)))
    expect(readNewOrder(stored, TODAY, filesOf(full))).toEqual(full)
    const copies = ['x', 'y', 'z']
    expect(readNewOrder(stored, TODAY, copies, filesOf(full)).pieces.map(({ files }) => files)).toEqual([
      ['x', 'y'],
      ['z'],
    ])
  })

  it('become other orders than those that another window has made of them', () => {
    const another = withNewKeys({ ...two, split: { [keyOf(two, 1)]: '200' } })
    expect(another.split).toEqual({})
    expect(another.pieces.map(({ outfitType }) => outfitType)).toEqual(['Bridal lehenga', ''])
    expect(two.pieces.map(({ key }) => key)).not.toContain(keyOf(another, 1))
  })

  it('is one with all pictures, as an earlier app keeps it; an earlier app finds the first of several', () => {
    const kept = { ...lakshmi, phone: '98765 43210', received: '500', hem: 'long' }
    const read = readNewOrder(kept, TODAY, ['a', 'b'])
    expect(read).toMatchObject({ phone: '98765 43210', received: '500' })
    expect(read.pieces).toMatchObject([{ outfitType: 'Bridal lehenga', files: ['a', 'b'] }])
    expect(storedForm(two)).toMatchObject({ phone: '98765 43210', name: 'Lakshmi Devi', received: '500' })
  })

  it.each([null, 7, { more: 'none', split: [], files: [1] }, { more: [null, 3], split: 'x' }])(
    'is readable from %j',
    (kept) => {
      const { pieces, split } = readNewOrder(kept, TODAY)
      expect(pieces.map(({ files }) => files.length)).toEqual(pieces.map(() => 0))
      expect(split).toEqual({})
    },
  )

  it('start like an earlier order, with new days and without its money', () => {
    const order = orderRecord({
      kind: 'outfit-details-orders',
      outfitType: 'Maggam blouse',
      totalAmount: '2500',
      additionalDetails: 'Gold border',
      dueDate: '2026-01-05',
      trialDate: '2026-01-02',
      personId: 'p1',
    })
    const form = likeOrder(order, DUE, TODAY, [])
    expect(form).toMatchObject({ phone: order.phone, received: '' })
    expect(form.pieces).toMatchObject([
      {
        outfitType: 'Maggam blouse',
        words: 'Gold border',
        personId: 'p1',
        dueDate: '2026-12-01',
        trialDate: '',
        totalAmount: '',
        lastPrice: '2500',
      },
    ])
  })

  it.each([{ outfitType: 'Kurti' }, { quantity: '3' }, { kind: 'custom-outfit-quotes' } as const])(
    'offer the price of an earlier order until they are another garment: %j',
    (other) => {
      const order = orderRecord({ kind: 'outfit-details-orders', outfitType: 'Blouse', totalAmount: '2500' })
      const form = likeOrder(order, DUE, TODAY, [])
      const same = changePiece(form, keyOf(form, 0), { outfitType: 'blouse ', quantity: '1', words: 'red' })
      expect(same.pieces[0]?.lastPrice).toBe('2500')
      expect(changePiece(form, keyOf(form, 0), other).pieces[0]?.lastPrice).toBe('')
    },
  )
})
