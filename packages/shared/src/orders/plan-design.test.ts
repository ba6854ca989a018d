import { describe, expect, it } from 'vitest'
import { bill, lineOf } from '../testing/bill-cases.ts'
import { designAnswer, designOf, designVersion } from '../testing/design-cases.ts'
import { orderRecord } from '../testing/orders.ts'
import { AT } from '../testing/payment-cases.ts'
import { validate } from '../lib/validation.ts'
import {
  agreedDesign,
  agreedToSet,
  changedSinceAgreed,
  designSchema,
  linkAnswerSchema,
  MAX_DESIGNS,
  newAnswer,
  readDesigns,
  shopAnswerSchema,
} from './design-version.ts'
import { planAnswer, planDesign } from './plan-design.ts'
import { readOrder } from './read-order.ts'
import { redactForRole } from './redact-for-role.ts'
import { exceedsRole } from './role-access.ts'

const PICTURE = '/objects/uploads/sketch-0001'
const kind = 'custom-outfit-quotes'
const stamp = { id: 'this-call', at: AT, receivedAt: AT, by: 'asha@zari.example' }
const order = (...designs: Parameters<typeof designVersion>[0][]) =>
  orderRecord({ kind, uploadedFiles: [PICTURE], designs: designs.map(designVersion) })
const approved = { type: 'approved', name: 'Padma', words: '', where: 'link' } as const
const change = { type: 'change', name: 'Padma', words: 'Longer sleeves', where: 'link' } as const
const inShop = { ...approved, name: 'Padma Rao', where: 'shop' } as const

describe('another version', () => {
  it('is added as it was sent, with who and when, and changes nothing else', () => {
    const design = designOf({ pictures: [PICTURE] })
    const { designs } = planDesign(order({ answer: designAnswer() }), design, stamp)
    expect(designs).toEqual([
      designVersion({ answer: designAnswer() }),
      { ...design, id: 'this-call', receivedAt: AT, by: 'asha@zari.example' },
    ])
  })

  it('that is there is not added again', () => {
    expect(planDesign(order({ id: 'this-call' }), designOf(), stamp)).toEqual({ issues: [] })
  })

  it('is not entered later than the server got it', () => {
    const ahead = { ...stamp, at: '2031-01-01T00:00:00.000Z' }
    expect(planDesign(order(), designOf(), ahead).designs).toMatchObject([{ at: AT }])
  })

  it.each([
    ['of a consultation', orderRecord({ kind: 'contact-inquiries' }), {}],
    ['with a picture of another order', order(), { pictures: ['/objects/uploads/anothers-1'] }],
    ['after fifty', order(...Array.from({ length: MAX_DESIGNS }, (_, index) => ({ id: String(index) }))), {}],
  ])('%s is refused', (_, current, changes) => {
    const { designs, issues } = planDesign(current, designOf(changes), stamp)
    expect([designs, issues.length]).toEqual([undefined, 1])
  })

  it('may show a picture of an earlier version that is no longer among the files', () => {
    const current = { ...order({ pictures: [PICTURE] }), uploadedFiles: [] }
    expect(planDesign(current, designOf({ pictures: [PICTURE] }), stamp).designs).toHaveLength(2)
  })
})

describe('an answer', () => {
  it('is put on the newest version alone', () => {
    const { designs } = planAnswer(order({ id: 'a' }, { id: 'b' }), 'b', change, { ...stamp, by: '' })
    expect(designs?.map(({ answer }) => answer)).toEqual([undefined, { ...change, id: 'this-call', at: AT }])
  })

  it('that staff notes says who noted it', () => {
    const { designs } = planAnswer(order({ id: 'a' }), 'a', inShop, stamp)
    expect(designs?.[0]?.answer).toMatchObject({ where: 'shop', by: 'asha@zari.example' })
  })

  it.each([
    ['of a version that was replaced', order({ id: 'a' }, { id: 'b' }), approved, 'design_replaced'],
    ['of a version that is not there', order({ id: 'b' }), approved, 'design_gone'],
    ['after another one', order({ id: 'a', answer: designAnswer(change) }), approved, 'design_answered'],
    [
      'by another name',
      order({ id: 'a', answer: designAnswer() }),
      { ...approved, name: 'Ravi' },
      'design_answered',
    ],
    [
      'in the shop after a change was asked for',
      order({ id: 'a', answer: designAnswer(change) }),
      inShop,
      'design_answered',
    ],
  ])('%s is refused', (_, current, answer, code) => {
    expect(planAnswer(current, 'a', answer, stamp)).toMatchObject({ refusal: { code } })
  })

  it.each([
    ['the same, pressed twice', designAnswer(), approved],
    ['agreed in the shop after it was approved by the link', designAnswer(), inShop],
    ['the same call', designAnswer({ id: 'this-call', type: 'change', words: 'x' }), approved],
  ])('changes nothing and is not refused: %s', (_, answer, again) => {
    expect(planAnswer(order({ id: 'a', answer }), 'a', again, stamp)).toEqual({})
    expect(planAnswer(order({ id: 'a', answer }, { id: 'b' }), 'a', again, stamp)).toEqual({})
  })
})

describe('what was agreed', () => {
  const agreed = { id: 'a', answer: designAnswer() }
  const record = {
    ...order(agreed, { id: 'b' }),
    totalAmount: '7500',
    dueDate: '2026-12-10',
    trialDate: '2026-12-04',
  }

  it('stays the version that was approved until the newer one is', () => {
    expect(agreedDesign(record)?.id).toBe('a')
    expect(agreedDesign(order({ answer: designAnswer(change) }))).toBeUndefined()
  })

  it.each([
    [{}, []],
    [{ totalAmount: '₹7,500' }, []],
    [{ totalAmount: '8000' }, ['price']],
    [{ totalAmount: null, dueDate: '2026-12-12', trialDate: null }, ['price', 'dueDate', 'trialDate']],
  ])('is compared with the order: %j', (changes, expected) => {
    expect(changedSinceAgreed({ ...record, ...changes })).toEqual(expected)
  })

  it('has nothing to compare where no price and no date was said', () => {
    const open = order({ ...agreed, price: null, dueDate: null, trialDate: null })
    expect(changedSinceAgreed({ ...open, totalAmount: '8000' })).toEqual([])
  })

  it.each([
    ['nothing where it is set', {}, undefined],
    ['what differs', { totalAmount: '8000' }, { totalAmount: '7500' }],
    [
      'price and days together',
      { totalAmount: null, dueDate: '2026-12-12', trialDate: null },
      { totalAmount: '7500', dueDate: '2026-12-10', trialDate: '2026-12-04' },
    ],
    ['nothing again, once it was dealt with', { totalAmount: '8000', settledDesign: 'a' }, undefined],
    [
      'an earlier version that was dealt with',
      { totalAmount: '8000', settledDesign: 'z' },
      { totalAmount: '7500' },
    ],
    ['nothing of a delivered order', { totalAmount: null, status: 'completed' }, undefined],
    ['nothing of a cancelled order', { totalAmount: null, status: 'cancelled' }, undefined],
    [
      'no other trial, once the trial took place',
      { totalAmount: null, trialDate: '2026-12-01', trialDoneOn: '2026-12-01' },
      { totalAmount: '7500' },
    ],
    ['nothing while a newer version waits', { totalAmount: null, designs: record.designs ?? [] }, undefined],
  ])('can be set on the order: %s', (_, changes, fields) => {
    const { designs = [] } = order(agreed)
    expect(agreedToSet({ ...record, designs, ...changes })?.fields).toEqual(fields)
  })

  it('can be set for the next approved version, too', () => {
    const next = order(agreed, { id: 'b', price: 9000, answer: designAnswer() })
    const later = { ...record, designs: next.designs ?? [], settledDesign: 'a' }
    expect(agreedToSet(later)).toEqual({ id: 'b', fields: { totalAmount: '9000' } })
  })

  it('is its lines, where it has some', () => {
    const lines = bill(lineOf('Blouse', 7000), lineOf('Lining', 500)) ?? ''
    const designs = order({ ...agreed, bill: lines }).designs ?? []
    const other = { ...record, designs, bill: bill(lineOf('Blouse', 7500)), totalAmount: '7500' }
    expect(changedSinceAgreed({ ...other, bill: lines })).not.toContain('price')
    expect(changedSinceAgreed(other)).toContain('price')
    expect(agreedToSet(other)?.fields).toEqual({ bill: lines, totalAmount: '7500' })
    expect(JSON.stringify(redactForRole('workroom', { ...other, bill: null }))).not.toContain('Lining')
  })

  it.each([
    [7500, true],
    [7000, false],
    [null, false],
  ])('has the sum of its lines as its price: %s', (price, isGood) => {
    const lines = bill(lineOf('Blouse', 7000), lineOf('Lining', 500))
    expect(validate(designSchema, designOf({ price, ...(lines && { bill: lines }) })).ok).toBe(isGood)
  })

  it('is all that the workroom gets: without price, names and numbers', () => {
    const answer = designAnswer({ where: 'shop', by: 'asha@zari.example' })
    const words = 'Call 98480 22338 about the border'
    const measurements = '2026-11-22 Padma 98480 22338\nbodyBust 36'
    const secret = order({ id: 'a', words, measurements, answer }, { id: 'b', words: 'secret' })
    const shown = redactForRole('workroom', secret)
    expect(shown.designs).toMatchObject([
      { id: 'a', price: null, by: '', answer: { type: 'approved', name: '' } },
    ])
    expect(JSON.stringify(shown)).not.toMatch(/asha@|Padma Rao|22338|secret/)
    expect([exceedsRole('workroom', secret), exceedsRole('workroom', shown)]).toEqual([true, false])
  })
})

describe('what is stored', () => {
  it('is read as it was written', () => {
    const designs = [
      designVersion({ pictures: [PICTURE], answer: designAnswer() }),
      designVersion({ id: 'b' }),
    ]
    expect(readOrder(kind, 'x', { designs }).designs).toEqual(designs)
  })

  it.each([undefined, 'designs', [null, 1, {}, []]])('never fails: %j', (designs) => {
    expect(readOrder(kind, 'x', { designs })).not.toHaveProperty('designs')
  })

  it('reads a damaged version as far as it goes', () => {
    const [read] = readDesigns([
      { id: 'a', price: '7500', pictures: [1, 'file.jpg', PICTURE], answer: { words: 'yes' } },
    ])
    expect(read).toMatchObject({ id: 'a', words: '', price: null, pictures: [PICTURE] })
    expect(read).not.toHaveProperty('answer')
  })

  it('keeps an answer of a later version as one, which nobody answers again and no news tells of', () => {
    const designs = readDesigns([designVersion({ answer: designAnswer({ type: 'on condition' }) })])
    const record = orderRecord({ designs })
    const [latest] = designs
    expect(latest?.answer?.type).toBe('on condition')
    expect(newAnswer(record, '2026-11-21')).toBeUndefined()
    expect(agreedDesign(record)).toBeUndefined()
    const noted = { type: 'approved', name: 'Padma', words: '', where: 'shop' } as const
    const stamp = { id: 'b', at: AT, receivedAt: null, by: '' }
    expect(planAnswer(record, latest?.id ?? '', noted, stamp).refusal?.code).toBe('design_answered')
  })
})

describe('what may be sent', () => {
  it.each([
    ['without words and pictures', { words: ' ' }],
    ['with a book', { words: 'x'.repeat(2_001) }],
    ['below nothing', { price: -1 }],
    ['of no price', { price: Number.NaN }],
    ['with a file of another place', { pictures: ['/etc/passwd'] }],
    ['with nine pictures', { pictures: Array.from({ length: 9 }, (_, index) => `${PICTURE}${index}`) }],
    ['on 30 February', { dueDate: '2027-02-30' }],
    ['with measurements that are none', { measurements: 'large' }],
  ])('no version %s', (_, changes) => {
    expect(validate(designSchema, designOf(changes)).ok).toBe(false)
  })

  it('words as they are, however hostile, without what cannot be stored', () => {
    const words = '<script>alert(1)</script> నమస్తే \u202E x'
    expect(validate(designSchema, designOf({ words: `${words}\0` }))).toMatchObject({ value: { words } })
  })

  it.each([
    ['a name that is blank', { name: ' ' }],
    ['a change without words', { answer: 'change', words: '  ' }],
    ['another answer', { answer: 'maybe' }],
    ['a name that is a book', { name: 'x'.repeat(101) }],
  ])('from the link not %s', (_, changes) => {
    const sent = { version: 'a', answer: 'approved', name: 'Padma', ...changes }
    expect(validate(linkAnswerSchema, sent).ok).toBe(false)
  })

  it('a name on one line, in the direction of its letters', () => {
    const noted = validate(shopAnswerSchema, { at: AT, name: ' Padma\n\u202ERao ' })
    expect(noted).toMatchObject({ value: { name: 'Padma Rao' } })
  })
})
