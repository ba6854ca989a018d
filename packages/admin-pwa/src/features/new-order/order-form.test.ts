import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import { type OrderForm, emptyForm, formOfOrder, isWritten, readForm, readOrderForm } from './order-form.ts'
import { newOrderForm } from './pieces.ts'
import { questionsFor, readNewOrderForm } from './read-pieces.ts'

const TODAY = '2026-11-21'
const AT = '2026-11-21T06:30:00.000Z'

const form = (changes: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyForm(TODAY),
  phone: '98765 43210',
  name: 'Lakshmi Devi',
  outfitType: 'Blouse',
  ...changes,
})

const problemsOf = (changes: Partial<OrderForm>) => readOrderForm(form(changes), AT).problems

describe('what is typed for a new order', () => {
  it('is due in a week, and nothing of it is written yet', () => {
    expect(emptyForm(TODAY).dueDate).toBe('2026-11-28')
    expect(isWritten(emptyForm(TODAY))).toBe(false)
    expect(isWritten({ ...emptyForm(TODAY), phone: '9' })).toBe(true)
  })

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
    const { order, problems } = readOrderForm(form({ words: 'gold', notes: 'for Sunday', ...changes }), AT)
    expect(problems).toEqual({})
    expect(order).toMatchObject({ ...sent, name: 'Lakshmi Devi', dueDate: '2026-11-28', at: AT })
    expect(formOfOrder(kind, order as never, TODAY)).toMatchObject({
      kind,
      words: 'words' in changes ? changes.words : 'gold',
    })
  })

  it('says of which gallery it is only where that is chosen', () => {
    expect(readOrderForm(form({}), AT).order).not.toHaveProperty('gallerySource')
    const bridal = form({ gallerySource: 'Bridal' })
    expect(readOrderForm(bridal, AT).order).not.toHaveProperty('gallerySource')
    expect(readOrderForm({ ...bridal, kind: 'custom-outfit-quotes' }, AT).order).toMatchObject({
      gallerySource: 'Bridal',
    })
  })

  it('has no due date where that is emptied', () => {
    expect(readOrderForm(form({ dueDate: '' }), AT).order?.dueDate).toBeNull()
  })

  it.each([
    ['five thousand', '“five thousand” is not an amount. Write digits, such as 2500.'],
    ['-500', 'An amount can’t be below ₹0'],
    ['2000000000', 'This amount is too large'],
  ])('costs no %s', (totalAmount, problem) => {
    expect(problemsOf({ totalAmount })).toEqual({ totalAmount: problem })
  })

  it.each([
    ['five thousand', '“five thousand” is not an amount. Write digits, such as 2500.'],
    ['-500', '“-500” is not an amount. Write digits, such as 2500.'],
    ['0', 'Leave it empty if nothing was received'],
  ])('is paid for with no %s', (received, problem) => {
    expect(readNewOrderForm(newOrderForm(form({ received })), AT)).toMatchObject({
      receivedProblem: problem,
      isGood: false,
    })
  })

  it('comes to a balance', () => {
    const read = (typed: Partial<OrderForm>) => readNewOrderForm(newOrderForm(form(typed)), AT)
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
    expect(readForm(JSON.parse(JSON.stringify(form())), TODAY)).toEqual(form())
    const odd = { name: 'Sita', kind: 'lehenga', method: 'cheque', phone: 7, hem: 'long' }
    expect(readForm(odd, TODAY)).toEqual({ ...emptyForm(TODAY), name: 'Sita' })
    expect(readForm(null, TODAY)).toEqual(emptyForm(TODAY))
  })
})

describe('what is asked before an order is made', () => {
  const asked = (changes: Partial<OrderForm>, orders = [orderRecord()]) => {
    const typed = newOrderForm(form(changes))
    return questionsFor(typed, readNewOrderForm(typed, AT), { orders, today: TODAY, now: Date.parse(AT) })
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
