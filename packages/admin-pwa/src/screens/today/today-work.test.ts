import type { OrderRecord } from '@zari/shared/orders/order'
import type { DesignAnswer } from '@zari/shared/orders/design-version'
import { designAnswer, designVersion } from '@zari/shared/testing/design-cases'
import { orderRecord } from '@zari/shared/testing/orders'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { countDue } from '../../order/dates/due-counts.ts'
import { workOfToday } from './today-work.ts'

const NOW = Date.parse('2026-11-21T06:30:00Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()

let ids = 0
const order = (changes: Partial<OrderRecord>) =>
  orderRecord({
    id: `order-${++ids}`,
    kind: 'outfit-details-orders',
    status: 'in_progress',
    createdAt: hoursAgo(1),
    dueDate: '2026-12-24',
    ...changes,
  })

const answeredOn = (
  day: string,
  type: DesignAnswer['type'] = 'approved',
  where: DesignAnswer['where'] = 'link',
) => designVersion({ answer: designAnswer({ type, where, at: `${day}T06:00:00Z` }) })

const asked = { id: 'asked', at: hoursAgo(2), type: 'message', text: 'Please call me' } as const

function groupsOf(changes: Partial<OrderRecord>): string[] {
  const work = workOfToday([[order(changes)]], '2026-11-21')
  return Object.entries(work).flatMap(([group, records]) => (records.length > 0 ? [group] : []))
}

describe('the work of today', () => {
  it.each<[string, Partial<OrderRecord>, string[]]>([
    ['one whose customer asks something', { requests: [asked] }, ['asks']],
    ['a late one whose customer asks', { dueDate: '2026-11-20', requests: [asked] }, ['overdue']],
    ['a completed one whose customer asks', { status: 'completed', requests: [asked] }, ['asks']],
    ['one whose request is done', { requests: [{ ...asked, doneAt: hoursAgo(0) }] }, []],
    [
      'one whose customer asked for a change long ago',
      { designs: [answeredOn('2026-11-02', 'change')] },
      ['asks'],
    ],
    [
      'one for which another version was offered since',
      { designs: [answeredOn('2026-11-20', 'change'), designVersion({ id: 'two' })] },
      [],
    ],
    ['one whose design was approved yesterday', { designs: [answeredOn('2026-11-20')] }, ['approved']],
    ['one whose design was approved before', { designs: [answeredOn('2026-11-19')] }, []],
    ['one that was agreed in the shop', { designs: [answeredOn('2026-11-20', 'approved', 'shop')] }, []],
    [
      'an approved one that is late',
      { dueDate: '2026-11-20', designs: [answeredOn('2026-11-20')] },
      ['overdue'],
    ],
    ['an approved one that was cancelled', { status: 'cancelled', designs: [answeredOn('2026-11-20')] }, []],
    ['a garment that is late', { dueDate: '2026-11-20' }, ['overdue']],
    ['one that is due today', { dueDate: '2026-11-21' }, ['today']],
    ['one that is due tomorrow', { dueDate: '2026-11-22' }, ['tomorrow']],
    ['one that is due the day after', { dueDate: '2026-11-23' }, []],
    ['one with a trial today', { trialDate: '2026-11-21' }, ['trials']],
    ['one with a trial tomorrow', { trialDate: '2026-11-22', dueDate: '2026-11-22' }, ['trials']],
    ['one with a trial the day after', { trialDate: '2026-11-23' }, []],
    ['one whose trial was missed', { trialDate: '2026-11-02' }, ['trials']],
    ['one whose trial took place', { trialDate: '2026-11-20', trialDoneOn: '2026-11-20' }, []],
    [
      'one whose trial is today, and that is late',
      { trialDate: '2026-11-21', dueDate: '2026-11-20' },
      ['overdue'],
    ],
    ['one without a due date', { dueDate: null }, []],
    ['one that is ready before its day', { stage: 'ready' }, ['ready']],
    ['a ready one without a due date', { dueDate: null, stage: 'ready' }, ['ready']],
    ['a ready one that is due today', { dueDate: '2026-11-21', stage: 'ready' }, ['today']],
    ['a ready one that is late', { dueDate: '2026-11-20', stage: 'ready' }, ['overdue']],
    ['one that is past its trial', { trialDate: '2026-11-20', stage: 'ready' }, ['ready']],
    ['one that was collected', { dueDate: '2026-11-20', status: 'completed' }, []],
    ['one that was cancelled', { dueDate: '2026-11-20', status: 'cancelled' }, []],
    ['a late one of an unknown status', { dueDate: '2024-01-04', status: 'Given to aunty' }, ['overdue']],
    [
      'one of such a status that is due today',
      { dueDate: '2026-11-21', status: 'Awaiting cloth' },
      ['today'],
    ],
    [
      'one of such a status with an old trial',
      { trialDate: '2024-01-02', dueDate: null, status: 'Sent' },
      [],
    ],
    [
      'a new order that is late, once',
      { dueDate: '2026-11-20', status: 'not_started', createdAt: hoursAgo(99), totalAmount: '900' },
      ['overdue'],
    ],
    ['a new order of yesterday morning', { status: 'not_started', createdAt: hoursAgo(25) }, ['unanswered']],
    [
      'one that was made in the shop',
      { status: 'not_started', createdAt: hoursAgo(25), madeBy: 'asha@zari.example' },
      [],
    ],
    ['a new order of this minute', { status: 'not_started', createdAt: hoursAgo(0) }, ['unanswered']],
    [
      'a new order of this minute that is due today',
      { status: 'not_started', dueDate: '2026-11-21' },
      ['unanswered'],
    ],
    ['a new order with a price', { status: 'not_started', totalAmount: '₹900' }, []],
    ['a new order that was paid for', { status: 'not_started', payments: [paymentEntry()] }, []],
    ['a new order that was answered', { status: 'not_started', answeredAt: hoursAgo(1) }, []],
    [
      'a consultation that was answered by a tap, and whose day has come',
      { kind: 'contact-inquiries', status: 'not_started', answeredAt: hoursAgo(1), dueDate: '2026-11-21' },
      ['followUp'],
    ],
    [
      'a quote that nobody has given, and that is late',
      {
        kind: 'custom-outfit-quotes',
        status: 'not_started',
        dueDate: '2026-11-20',
        createdAt: hoursAgo(200),
      },
      ['overdue'],
    ],
    [
      'a quote that was given, and that is late',
      { kind: 'custom-outfit-quotes', dueDate: '2026-11-20' },
      ['overdue'],
    ],
    [
      'a consultation that nobody has answered',
      { kind: 'contact-inquiries', status: 'not_started', createdAt: hoursAgo(25) },
      ['unanswered'],
    ],
    [
      'a consultation that was answered, and whose day has come',
      { kind: 'contact-inquiries', dueDate: '2026-11-21' },
      ['followUp'],
    ],
    [
      'a consultation that was answered, and whose day is tomorrow',
      { kind: 'contact-inquiries', dueDate: '2026-11-22' },
      [],
    ],
    ['one without a date of its own', { status: 'not_started', createdAt: null }, ['unanswered']],
  ])('has %s', (_, changes, groups) => {
    expect(groupsOf(changes)).toEqual(groups)
  })

  it('has the trials by day and time, and those without a time last in their day', () => {
    const at = (trialDate: string, trialTime: string | null) => order({ trialDate, trialTime })
    const trials = [
      at('2026-11-22', '10:00'),
      at('2026-11-21', null),
      at('2026-11-21', '17:30'),
      at('2026-11-21', '09:00'),
    ]
    const sorted = [trials[3], trials[2], trials[1], trials[0]]
    expect(workOfToday([trials], '2026-11-21').trials).toEqual(sorted)
  })

  it('begins with what has waited longest', () => {
    const late = ['2026-11-20', '2026-11-02', '2026-11-19'].map((dueDate) => order({ dueDate }))
    const asked = [30, 99, 48].map((hours) => order({ status: 'not_started', createdAt: hoursAgo(hours) }))
    const work = workOfToday([late, asked], '2026-11-21')
    expect(work.overdue.map(({ dueDate }) => dueDate)).toEqual(['2026-11-02', '2026-11-19', '2026-11-20'])
    expect(work.unanswered).toEqual([asked[1], asked[2], asked[0]])
  })

  it('has the orders of one visit together, where the first of them is due', () => {
    const visitId = '0193e5a0-4444-7000-8000-000000000001'
    const all = [
      order({ dueDate: '2026-11-10', visitId, outfitType: 'Lehenga' }),
      order({ dueDate: '2026-11-12', outfitType: 'Kurti' }),
      order({ dueDate: '2026-11-15', visitId, outfitType: 'Blouse' }),
    ]
    const { overdue } = workOfToday([all], '2026-11-21')
    expect(overdue.map(({ outfitType }) => outfitType)).toEqual(['Lehenga', 'Blouse', 'Kurti'])
  })
})

it('before closed days, has what is due on them', () => {
  const orders = ['2026-11-21', '2026-11-22', '2026-11-23'].map((dueDate) => order({ dueDate }))
  const sunday = (due: string) => (due === '2026-11-22' ? '2026-11-21' : due)
  const work = workOfToday([orders], '2026-11-21', sunday)
  expect([work.today, work.handOver, work.tomorrow]).toEqual([[orders[0]], [orders[1]], []])
})

it('counts as many late ones as the lists do, and puts those of an unknown status last', () => {
  const orders = ORDER_KINDS.flatMap((kind) =>
    ['not_started', 'in_progress', 'completed', 'cancelled', 'Given to aunty'].flatMap((status) =>
      [null, '2024-01-04', '2026-11-20', '2026-11-21', '2026-11-22'].flatMap((dueDate) =>
        [[], [asked]].map((requests) => order({ kind, status, dueDate, requests })),
      ),
    ),
  )
  const { overdue } = workOfToday([orders], '2026-11-21')
  expect(overdue).toHaveLength(countDue(orders, '2026-11-21').overdue)
  expect(overdue.length).toBeGreaterThan(20)
  const ranks = overdue.map(({ status, requests }) =>
    requests?.length ? 0 : status === 'Given to aunty' ? 2 : 1,
  )
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})
