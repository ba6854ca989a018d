import { describe, expect, it } from 'vitest'
import { business } from '../shop/business.ts'
import { orderRecord } from '../testing/orders.ts'
import { paymentEntry } from '../testing/payment-cases.ts'
import {
  type Capacity,
  closedOn,
  firstDayWithRoom,
  handOverDay,
  loadOf,
  loadOfWeek,
  openingOf,
  quietestDay,
  weekOf,
} from './load.ts'
import type { OrderRecord } from './order.ts'

// A Friday.
const DAY = '2026-12-04'
const open: Capacity = { hours: business.hours, holidays: [], piecesPerWeek: null }

const taken = (changes: Partial<OrderRecord>) =>
  orderRecord({ kind: 'outfit-details-orders', status: 'in_progress', dueDate: DAY, ...changes })

describe('the load', () => {
  it.each<[string, Partial<OrderRecord>, number]>([
    ['one piece', {}, 1],
    ['each piece of an order', { quantity: 3 }, 3],
    ['an old due date by its day', { dueDate: `${DAY}T09:00:00Z` }, 1],
    ['a new order that was made in the shop', { status: 'not_started', madeBy: 'asha@zari.example' }, 1],
    ['a new order that was paid for', { status: 'not_started', payments: [paymentEntry()] }, 1],
    ['a website request that nobody took on, not', { status: 'not_started' }, 0],
    ['a consultation, not', { kind: 'contact-inquiries' }, 0],
    ['what is ready, not', { stage: 'ready' }, 0],
    ['what was collected, not', { status: 'completed' }, 0],
    ['what was cancelled, not', { status: 'cancelled' }, 0],
    ['what has no due date, not', { dueDate: null }, 0],
  ])('counts %s', (_, changes, pieces) => {
    expect(loadOf([taken(changes)]).get(DAY) ?? 0).toBe(pieces)
  })

  it('of a week begins on Monday', () => {
    const days = ['2026-11-29', '2026-11-30', DAY, '2026-12-06', '2026-12-07']
    const load = loadOf(days.map((dueDate) => taken({ dueDate, quantity: 2 })))
    expect(weekOf('2026-12-06')).toBe('2026-11-30')
    expect(loadOfWeek(load, '2026-11-30')).toBe(6)
  })
})

describe('the first day with room', () => {
  const closed = { ...open, hours: { ...open.hours, Friday: null } }
  const holiday = { from: '2026-12-05', to: '2026-12-06', name: 'Wedding in the family' }

  it('is the day itself in a week that has room', () => {
    expect(firstDayWithRoom(new Map(), { ...open, piecesPerWeek: 1 }, DAY, 1)).toBe(DAY)
  })

  it('is in the next week that has room for all pieces', () => {
    const load = loadOf([taken({ quantity: 10 }), taken({ dueDate: '2026-12-09', quantity: 12 })])
    expect(firstDayWithRoom(load, { ...open, piecesPerWeek: 12 }, DAY, 2)).toBe(DAY)
    expect(firstDayWithRoom(load, { ...open, piecesPerWeek: 12 }, DAY, 3)).toBe('2026-12-14')
  })

  it('is not on a closed day or a holiday', () => {
    expect(closedOn(closed, DAY)).toBe('Closed')
    expect(closedOn({ ...closed, holidays: [holiday] }, '2026-12-06')).toBe('Wedding in the family')
    expect(firstDayWithRoom(new Map(), closed, DAY, 1)).toBe('2026-12-05')
    expect(firstDayWithRoom(new Map(), { ...closed, holidays: [holiday] }, DAY, 1)).toBe('2026-12-07')
  })

  it('is none where no week can hold the order', () => {
    expect(firstDayWithRoom(new Map(), { ...open, piecesPerWeek: 2 }, DAY, 3)).toBeUndefined()
  })
})

it('the quietest day of a week is an open one from today on, the earliest of several', () => {
  const load = loadOf([taken({ dueDate: '2026-12-01' }), taken({ quantity: 2 })])
  const closed = { ...open, hours: { ...open.hours, Monday: null, Sunday: null } }
  expect(quietestDay(load, closed, '2026-11-30', '2026-11-28')).toBe('2026-12-02')
  expect(quietestDay(load, closed, '2026-11-30', DAY)).toBe('2026-12-05')
  expect(quietestDay(load, closed, '2026-11-30', '2026-12-06')).toBeUndefined()
})

describe('a shop that is closed on Sundays, and on the Monday and Tuesday of a wedding', () => {
  const times = { opens: '10:30', closes: '20:00' }
  const hours = { ...open.hours, Saturday: times, Sunday: null, Wednesday: times }
  const shop = { hours, holidays: [{ from: '2026-12-07', to: '2026-12-08', name: 'Wedding' }] }

  it.each([
    ['on an open day', '2026-12-04', '2026-11-28', '2026-12-04'],
    ['on the last open day before closed ones', '2026-12-08', '2026-11-28', '2026-12-05'],
    ['not on a day that is past', '2026-12-08', '2026-12-06', '2026-12-09'],
  ])('hands over %s', (_, due, from, day) => {
    expect(handOverDay(shop, due, from)).toBe(day)
  })

  it('hands over on the day itself where it is never open', () => {
    const never = { hours, holidays: [{ from: '2026-01-01', to: '2028-01-01', name: '' }] }
    expect(handOverDay(never, '2026-12-04', '2026-11-28')).toBe('2026-12-04')
    expect(openingOf(never, new Date('2026-12-04T06:00:00Z'))).toBeUndefined()
  })

  it.each([
    ['2026-12-05T02:00:00Z', { until: '20:00' }],
    ['2026-12-05T14:29:00Z', { until: '20:00' }],
    ['2026-12-05T14:30:00Z', { day: '2026-12-09', time: '10:30', wasOpen: true }],
    ['2026-12-06T06:00:00Z', { day: '2026-12-09', time: '10:30', wasOpen: false }],
  ])('is open at %s: %j', (now, opening) => {
    expect(openingOf(shop, new Date(now))).toEqual(opening)
  })
})
