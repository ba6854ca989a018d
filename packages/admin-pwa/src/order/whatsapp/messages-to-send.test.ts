import type { OpenedMessage } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerOf, messageOf, NUMBER, OTHER_NUMBER } from '@zari/shared/testing/customer-cases'
import { designVersion } from '@zari/shared/testing/design-cases'
import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import { messagesToSend } from './messages-to-send.ts'

const NOW = Date.parse('2026-11-21T06:30:00Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
const daysAgo = (days: number) => hoursAgo(24 * days)

let ids = 0
const order = (changes: Partial<OrderRecord>) =>
  orderRecord({
    id: `order-${++ids}`,
    kind: 'outfit-details-orders',
    phone: '98765 43210',
    status: 'in_progress',
    createdAt: daysAgo(9),
    totalAmount: '2000',
    advancePaid: '2000',
    ...changes,
  })

const delivered = { status: 'completed', completedAt: hoursAgo(2) }
const owing = { ...delivered, advancePaid: '500' }
const ready = { stage: 'ready', stageAt: hoursAgo(5) }
const quote = {
  kind: 'custom-outfit-quotes',
  status: 'not_started',
  totalAmount: null,
  advancePaid: null,
} as const

function toSend(
  orders: readonly OrderRecord[],
  messages: OpenedMessage[] = [],
  reviewsLink = 'https://g.example/r',
) {
  const customers = new Map([[NUMBER, customerOf({ messages })]])
  return messagesToSend(orders, {
    today: '2026-11-21',
    now: NOW,
    quoteHours: 24,
    reviewsLink,
    find: (phone) => customers.get(phone),
  })
}

const wordings = (...given: Parameters<typeof toSend>) => toSend(...given).map(({ wording }) => wording)

describe('who waits to hear', () => {
  it.each<[string, Partial<OrderRecord>, string[]]>([
    ['a piece that is ready', ready, ['ready']],
    ['one that is being made', { stage: 'stitching' }, []],
    ['a trial tomorrow', { trialDate: '2026-11-22' }, ['trial']],
    ['a trial today', { trialDate: '2026-11-21' }, ['trial']],
    ['a trial the day after', { trialDate: '2026-11-23' }, []],
    ['a trial that was missed', { trialDate: '2026-11-20' }, []],
    ['a quote that is older than promised', { ...quote, createdAt: hoursAgo(25) }, ['late_quote']],
    ['a quote that is not', { ...quote, createdAt: hoursAgo(23) }, []],
    ['a quote with a price', { ...quote, createdAt: hoursAgo(25), totalAmount: '2000' }, []],
    [
      'one with a design that was offered',
      { ...quote, createdAt: hoursAgo(25), designs: [designVersion()] },
      [],
    ],
    ['an order of the website that waits', { status: 'not_started', createdAt: hoursAgo(25) }, []],
    ['a consultation', { kind: 'contact-inquiries', status: 'not_started', createdAt: daysAgo(9) }, []],
    ['a balance after delivery', owing, ['balance']],
    ['a balance of last year', { ...owing, completedAt: daysAgo(91) }, []],
    ['a balance before delivery', { advancePaid: '500' }, []],
    ['one that was delivered and paid', delivered, ['thanks']],
    ['one that was delivered weeks ago', { ...delivered, completedAt: daysAgo(15) }, []],
    ['one that was delivered before the server noted when', { status: 'completed' }, []],
    ['one that was cancelled', { status: 'cancelled', advancePaid: '500' }, []],
    ['one without a number', { ...ready, phone: 'none' }, []],
  ])('%s', (_, changes, expected) => {
    expect(wordings([order(changes)])).toEqual(expected)
  })

  it('begins with what is most urgent, and the oldest', () => {
    const all = [
      delivered,
      owing,
      ready,
      { trialDate: '2026-11-22' },
      quote,
      { ...ready, createdAt: daysAgo(12) },
    ]
    const found = toSend(all.map((changes) => order(changes)))
    expect(found.map(({ wording }) => wording)).toEqual([
      'trial',
      'late_quote',
      'ready',
      'ready',
      'balance',
      'thanks',
    ])
    expect(found[2]?.orders[0].createdAt).toBe(daysAgo(12))
  })
})

describe('a message that was opened', () => {
  const one = order(ready)
  const about = (changes: Partial<OpenedMessage>) =>
    messageOf({ orderId: one.id, wording: 'ready', at: hoursAgo(1), ...changes })

  it('is not one that was sent, until an account says so', () => {
    expect(toSend([one], [about({})])).toMatchObject([{ opened: { id: 'a-message', phone: NUMBER } }])
    expect(toSend([one], [about({ sentAt: hoursAgo(1) })])).toEqual([])
  })

  it.each<[string, Partial<OpenedMessage>]>([
    ['about another order', { orderId: 'another' }],
    ['about something else', { wording: 'in_progress' }],
    ['of an app that did not say what it was about', { wording: null }],
    ['of the time before it was altered and ready again', { at: daysAgo(3) }],
  ])('%s tells nothing of it', (_, changes) => {
    expect(toSend([one], [about({ ...changes, sentAt: hoursAgo(1) })])).toMatchObject([{ opened: undefined }])
  })

  it('without internet, before the server had the stage, tells of it', () => {
    expect(toSend([one], [about({ at: hoursAgo(9), sentAt: hoursAgo(9) })])).toEqual([])
  })

  it('about a trial tells of that day alone', () => {
    const trial = order({ trialDate: '2026-11-22' })
    const told = (trialDate: string) => [
      messageOf({ orderId: trial.id, wording: 'trial', trialDate, sentAt: hoursAgo(1) }),
    ]
    expect(wordings([trial], told('2026-11-22'))).toEqual([])
    expect(wordings([trial], told('2026-11-21'))).toEqual(['trial'])
  })

  it('about a balance is due again after a week', () => {
    const debt = order({ ...owing, completedAt: daysAgo(20) })
    const told = (at: string) => [messageOf({ orderId: debt.id, wording: 'balance', at, sentAt: at })]
    expect(wordings([debt], told(daysAgo(6)))).toEqual([])
    expect(wordings([debt], told(daysAgo(8)))).toEqual(['balance'])
  })
})

describe('the pieces of a visit', () => {
  const [blouse, lehenga] = [order({ ...ready, visitId: 'a-visit' }), order({ ...ready, visitId: 'a-visit' })]

  it('are told of in one message', () => {
    expect(toSend([lehenga, blouse])).toMatchObject([{ orders: [{ id: blouse.id }, { id: lehenga.id }] }])
    const both = { orderId: blouse.id, otherOrderIds: [lehenga.id] }
    expect(toSend([blouse, lehenga], [sent(both)])).toEqual([])
  })

  it('are told of when they are ready, although another was told of today', () => {
    expect(toSend([blouse, lehenga], [sent({ orderId: blouse.id })])).toMatchObject([{ orders: [lehenga] }])
  })

  function sent(changes: Partial<OpenedMessage>) {
    return messageOf({ wording: 'ready', at: hoursAgo(1), sentAt: hoursAgo(1), ...changes })
  }
})

describe('the thanks', () => {
  it('are said once to a customer', () => {
    const orders = [order(delivered), order(delivered), order({ ...delivered, phone: OTHER_NUMBER })]
    expect(wordings(orders)).toEqual(['thanks', 'thanks'])
    const told = (at: string) => [messageOf({ orderId: 'another', wording: 'thanks', at, sentAt: at })]
    expect(wordings(orders.slice(0, 2), told(daysAgo(50)))).toEqual([])
    expect(wordings(orders.slice(0, 2), told(daysAgo(61)))).toEqual(['thanks'])
  })

  it.each<[string, Partial<OrderRecord>, string[]]>([
    ['an alteration is open', { alterationOf: 'outfit-details-orders/x' }, []],
    ['another customer’s alteration is open', { alterationOf: 'x', phone: OTHER_NUMBER }, ['thanks']],
    ['an alteration was collected', { alterationOf: 'x', status: 'completed' }, ['thanks']],
    ['a piece of the visit is not collected', { visitId: 'a-visit' }, []],
  ])('while %s', (_, other, expected) => {
    expect(
      wordings([order({ ...delivered, visitId: 'a-visit' }), order({ stage: 'cutting', ...other })]),
    ).toEqual(expected)
  })

  it('need the link to the reviews', () => {
    expect(wordings([order(delivered)], [], '')).toEqual([])
  })
})
