import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import { agendaDay, agendaOf, weeksOfMonth, weeksToShow } from './agenda.ts'

const DAY = '2026-12-04'

describe('the agenda', () => {
  const order = orderRecord({
    kind: 'outfit-details-orders',
    status: 'in_progress',
    dueDate: DAY,
    trialDate: '2026-12-01',
    functionDate: '2026-12-09',
  })

  it('has an order on its due, trial and function day', () => {
    const agenda = agendaOf([order])
    expect(agendaDay(agenda, DAY)).toEqual({ due: [order], trial: [], function: [] })
    expect(agendaDay(agenda, '2026-12-01').trial).toEqual([order])
    expect(agendaDay(agenda, '2026-12-09').function).toEqual([order])
  })

  it.each([
    ['a consultation', { kind: 'contact-inquiries' }],
    ['a request that nobody took on', { status: 'not_started' }],
    ['what was collected', { status: 'completed' }],
    ['what was cancelled', { status: 'cancelled' }],
  ] as const)('does not have %s', (_, changes) => {
    expect(agendaOf([{ ...order, ...changes }]).size).toBe(0)
  })

  it('has a request at a device that was told that it is taken on', () => {
    expect(agendaDay(agendaOf([{ ...order, status: 'not_started', takenOn: true }]), DAY).due).toHaveLength(1)
  })

  it('does not have the trial that took place', () => {
    expect(agendaOf([{ ...order, trialDoneOn: '2026-12-01' }]).has('2026-12-01')).toBe(false)
  })
})

it('weeks go over the end of a year', () => {
  expect(weeksOfMonth('2026-12-24')).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ])
  expect(weeksOfMonth('2027-02-10')).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'])
})

describe('the weeks to show', () => {
  const today = '2026-11-27'

  it('of this month begin with today’s and are at least four', () => {
    expect(weeksToShow(today, today)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'])
    expect(weeksToShow('2026-11-30', '2026-11-03')).toEqual(weeksOfMonth(today).slice(1))
  })

  it('are all of the month where one of its earlier days is chosen', () => {
    expect(weeksToShow('2026-11-22', today)).toEqual(weeksOfMonth(today))
  })

  it.each([
    ['2026-10-30', today],
    ['2026-12-01', today],
    ['2026-11-30', '2026-12-02'],
  ])('of another month are all of it (%s on %s)', (day, on) => {
    expect(weeksToShow(day, on)).toEqual(weeksOfMonth(day))
  })
})
