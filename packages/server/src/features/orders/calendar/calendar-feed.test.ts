import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { readCalendar } from '../../../testing/read-calendar.ts'
import { calendarFeed } from './calendar-feed.ts'

const TODAY = '2026-12-01'
const order = orderRecord({
  id: '0193e5a0-7b3c-7000-8000-00008f3a91c2',
  kind: 'outfit-details-orders',
  name: 'Lakshmi',
  outfitType: 'Blouse',
  number: 1042,
  status: 'in_progress',
  dueDate: '2026-12-04',
  trialDate: null,
  functionDate: null,
  updatedAt: '2026-11-20T05:30:00.000Z',
})
const eventsOf = (...orders: Array<Partial<typeof order>>) => {
  const all = orders.map((changes) => ({ ...order, ...changes }))
  return readCalendar(calendarFeed(all, 'Zari', TODAY)).events
}

it('has each date of an order all day, and a trial with a time as an instant', () => {
  const dates = { quantity: 3, functionDate: '2027-01-01', trialDate: '2026-12-02' }
  expect(eventsOf({ ...dates, trialTime: '00:30' })).toEqual([
    expect.objectContaining({
      UID: `${order.id}-trial@zari`,
      SUMMARY: 'Trial: Lakshmi · Blouse × 3 · 1042',
      DTSTART: '20261201T190000Z',
      DTEND: '20261201T193000Z',
      DTSTAMP: '20261120T053000Z',
    }),
    expect.objectContaining({ UID: `${order.id}-due@zari`, 'DTSTART;VALUE=DATE': '20261204' }),
    expect.objectContaining({ UID: `${order.id}-function@zari`, 'DTSTART;VALUE=DATE': '20270101' }),
  ])
  expect(eventsOf({ trialDate: '2026-12-02', trialTime: 'noon' })[0]).toMatchObject({
    'DTSTART;VALUE=DATE': '20261202',
  })
})

it('ends 60 days ago', () => {
  expect(eventsOf({ dueDate: '2026-10-01' }, { dueDate: '2026-10-02' })).toHaveLength(1)
})

it.each([
  ['two lines', 'Lakshmi\r\nEND:VEVENT\nBEGIN:VEVENT\rUID:mine', 'Lakshmi END:VEVENT BEGIN:VEVENT UID:mine'],
  ['commas, semicolons and backslashes', 'a,b;c\\n\\', 'a,b;c\\n\\'],
  ['control characters', 'a\u0000\u0007\u001Bb\u0085', 'a b'],
  ['Telugu that is folded', 'పద్మావతి '.repeat(20).trim(), 'పద్మావతి '.repeat(20).trim()],
  ['a telephone number', 'Padma 98480 22338', 'Padma [number hidden]'],
  ['an e-mail', 'padma@zari.example', '[email hidden]'],
])('a name with %s is a name', (_, name, shown) => {
  const [event, ...others] = eventsOf({ name })
  expect(others).toEqual([])
  expect(event?.['SUMMARY']).toBe(`Due: ${shown} · Blouse · 1042`)
})

it('has at most 1,000 events, the earliest first', () => {
  const events = eventsOf(
    ...Array.from({ length: 1_001 }, (_, index) => ({ id: `${index}`, dueDate: '2027-01-01' })),
    { id: 'first' },
  )
  expect(events).toHaveLength(1_000)
  expect(events[0]?.['UID']).toBe('first-due@zari')
})
