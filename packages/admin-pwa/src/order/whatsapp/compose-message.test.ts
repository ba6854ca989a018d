import { MESSAGE_LANGUAGES, type MessageLanguage } from '@zari/shared/languages/languages'
import { REMINDERS, type Wording } from '@zari/shared/messages/templates'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { ORDER_STATUSES } from '@zari/shared/orders/status'
import { orderRecord } from '@zari/shared/testing/orders'
import { firstWordsIn, otherShop } from '@zari/shared/testing/shop'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { unknownShop, useAppStore } from '../../sync/app-state/app-store.ts'
import { composeMessage } from './compose-message.ts'

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }))
afterEach(() => vi.unstubAllGlobals())

const record = orderRecord({
  name: 'Smt. K. Padma Reddy',
  status: 'in_progress',
  dueDate: '2026-11-28',
  totalAmount: '₹1,25,000',
  advancePaid: '25000',
})

const every = MESSAGE_LANGUAGES.flatMap((language) =>
  ORDER_KINDS.flatMap((kind) =>
    [...ORDER_STATUSES, 'Waiting for cloth'].map((status) => ({ language, kind, status })),
  ),
)

beforeAll(() => useAppStore.getState().setShop(otherShop))
afterAll(() => useAppStore.getState().setShop(unknownShop))

const composed = (order: OrderRecord, ...said: [MessageLanguage, Wording?]) =>
  composeMessage([order], ...said)

describe('composeMessage', () => {
  test('says nothing of a balance where an amount can’t be read', () => {
    const unread = {
      ...record,
      advancePaid: '25,000 Cr',
      kind: 'outfit-details-orders' as const,
      status: 'completed',
    }
    expect(composed({ ...unread, advancePaid: '25000' }, 'en')).toMatch(/Balance/)
    expect(composed(unread, 'en')).not.toMatch(/Balance/)
  })

  test.each(every)('$language, $kind, $status has its own wording', ({ language, kind, status }) => {
    const message = composed({ ...record, kind, status }, language)
    expect(message).toMatch(/^\S+ Padma[ ,]/)
    expect(message).toContain(record.id.slice(-8))
    expect(message).toContain(otherShop.name)
    expect(firstWordsIn(message)).toEqual([])
    expect(message).not.toMatch(/undefined|null|NaN|\{|\}/)
    const others = every.filter(
      (each) => each.language === language && (each.kind !== kind || each.status !== status),
    )
    const theirs = others.map((each) => composed({ ...record, ...each }, language))
    expect(theirs).not.toContain(message)
  })

  test.each([
    ['en', 'within 48 hours'],
    ['hi', '48 घंटे'],
    ['te', '48 గంటల్లో'],
  ] as const)('%s: promises a quote when the shop does', (language, promise) => {
    const quote = { ...record, kind: 'custom-outfit-quotes', status: 'not_started' } as const
    expect(composed(quote, language)).toContain(promise)
  })

  test.each(MESSAGE_LANGUAGES)(
    '%s: has the link of an order in progress, and no line without one',
    (language) => {
      vi.stubGlobal('location', { origin: 'https://zari.example' })
      const linked = { ...record, linkToken: 'AbCdEfGhIjKlMnOpQrStUw' }
      const address = 'https://zari.example/o/AbCdEfGhIjKlMnOpQrStUw'
      expect(composed(linked, language)).toContain(address)
      const outfit = { ...linked, kind: 'outfit-details-orders', stage: 'ready' } as const
      expect(composed(outfit, language)).toContain(address)
      expect(composed({ ...linked, status: 'cancelled' }, language)).not.toContain('/o/')
      expect(composed(record, language)).not.toMatch(/\/o\/|link/)
    },
  )

  test.each(
    MESSAGE_LANGUAGES.flatMap((language) => REMINDERS.map((wording) => [language, wording] as const)),
  )('%s: the message about %s has its own words', (language, wording) => {
    useAppStore.setState(({ shop }) => ({ shop: { ...shop, reviewsLink: 'https://g.example/review' } }))
    const outfit = {
      ...record,
      kind: 'outfit-details-orders',
      trialDate: '2026-11-27',
      trialTime: '17:30',
    } as const
    const message = composed(outfit, language, wording)
    expect(message).toMatch(/^\S+ Padma[ ,]/)
    expect(message).not.toMatch(/undefined|null|NaN|\{|\}/)
    expect(message).not.toBe(composed(outfit, language))
    const fact = { trial: '17:30', balance: '₹1,00,000', thanks: 'https://g.example/review', late_quote: '' }
    expect(message).toContain(fact[wording])
  })

  test('is about all pieces of a visit, with one balance', () => {
    const blouse = { ...record, id: 'another-order', totalAmount: '2000', advancePaid: '500' }
    const message = composeMessage([record, blouse], 'en', 'ready')
    expect(message).toContain(`Order ID: ${record.id.slice(-8)}, ${blouse.id.slice(-8)}`)
    expect(message).toContain('Balance: ₹1,01,500')
    expect(composeMessage([record, { ...blouse, totalAmount: null }], 'en', 'ready')).not.toMatch(/Balance/)
  })

  test('carries due date, amount, advance and balance', () => {
    const message = composed(record, 'en')
    expect(message).toContain('Saturday')
    expect(message).toContain('28 November')
    expect(message).toContain('Total amount: ₹1,25,000')
    expect(message).toContain('Advance paid: ₹25,000')
    expect(message).toContain('Balance: ₹1,00,000')
  })

  test.each(MESSAGE_LANGUAGES)(
    '%s: an automatic date is no promise, and measurements are named where they came',
    (language) => {
      const asked = orderRecord({
        kind: 'outfit-details-orders',
        dueDateSetAt: null,
        measurementsImageUrls: [],
      })
      const bare = composed(asked, language)
      const measured = composed({ ...asked, measurementsImageUrls: ['/objects/uploads/slip'] }, language)
      expect(bare).not.toContain('28')
      const word = /measurements|కొలతలు|नाप/
      expect([bare, measured].map((message) => word.test(message))).toEqual([false, true])
      expect(composed({ ...asked, dueDateSetAt: asked.createdAt }, language)).toContain('28')
    },
  )

  test('leaves out what the record does not have', () => {
    const bare = orderRecord({
      name: '',
      dueDate: 'soon',
      totalAmount: 'abc',
      advancePaid: null,
      status: 'not_started',
    })
    const message = composed(bare, 'en')
    expect(message.startsWith('Hello,')).toBe(true)
    expect(message).not.toMatch(/Due date|Total|Advance|Balance/)
  })

  test('uses New when no status is set', () => {
    expect(composed({ ...record, status: '' }, 'en')).toBe(
      composed({ ...record, status: 'not_started' }, 'en'),
    )
  })

  test.each(['custom-outfit-quotes', 'outfit-details-orders'] as const)(
    'says of %s that are ready that they can be collected, and what is left to pay',
    (kind) => {
      const ready = { ...record, kind, stage: 'ready' }
      const said = MESSAGE_LANGUAGES.map((language) => composed(ready, language))
      const [en, te, hi] = said
      expect(en).toMatch(/is ready for you\. Please come and collect it/)
      expect(te).toContain('సిద్ధంగా ఉంది. దయచేసి వచ్చి తీసుకోండి')
      expect(hi).toContain('तैयार है। कृपया आकर ले जाइए')
      for (const message of said) expect(message).toContain('₹1,00,000')
      for (const status of ['completed', 'cancelled', 'not_started'])
        expect(composed({ ...ready, status }, 'en')).not.toMatch(/ready for you/)
    },
  )

  test('a cancelled order reminds of no balance', () => {
    expect(composed({ ...record, status: 'cancelled' }, 'en')).not.toMatch(/Balance|Due date/)
  })

  test.each([
    ['te', /[\u0C00-\u0C7F]/],
    ['hi', /[\u0900-\u097F]/],
  ] as const)('%s is written in its own script', (language, script) => {
    expect(composed(record, language)).toMatch(script)
  })
})
