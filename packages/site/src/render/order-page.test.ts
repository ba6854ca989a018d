import { defaultContent } from '@zari/shared/publishing/site-content'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import { weekOf } from '@zari/shared/orders/load'
import { addDays, dayInIndia, daysBetween } from '@zari/shared/time/due-date'
import { describe, expect, it } from 'vitest'
import { useSite } from '../testing/use-site.ts'

const site = useSite()

const design = {
  id: 'v1',
  version: 1,
  words: 'Round neck',
  pictures: ['/o/x/pictures/1'],
  answer: { type: 'approved', name: 'Padma', words: '', day: '2026-11-20' },
  isOpen: true,
} as const

async function pageOf(changes: Partial<OrderPageContent['orders'][number]> = {}): Promise<string> {
  const orderPage: OrderPageContent = {
    path: '/o/x',
    language: 'en',
    firstName: 'Padma',
    orders: [
      {
        kind: 'outfit-details-orders',
        number: '1205',
        piece: 'Kurtis',
        quantity: 1,
        status: 'in_progress',
        steps: [{ step: 'cutting', state: 'now' }],
        design: { ...design, pictures: [...design.pictures] },
        ...changes,
      },
    ],
  }
  const { html } = await site.render({
    url: '/o/x',
    origin: 'https://zari.example',
    content: defaultContent,
    orderPage,
  })
  return html.slice(html.indexOf('<main'))
}

describe('the page of an order', () => {
  it('has the picture of the piece and of the agreed design before what was done so far', async () => {
    const html = await pageOf()
    const places = ['/images/kurtis-', '/o/x/pictures/1/thumbnail', 'aria-current="step"'].map((part) =>
      html.indexOf(part),
    )
    expect(places[0]).toBeGreaterThan(0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('says of a finished order that it is done', async () => {
    const steps = [
      { step: 'received', state: 'done' },
      { step: 'ready', state: 'done' },
      { step: 'finished', state: 'done' },
    ] as const
    expect(await pageOf({ status: 'completed', steps: [...steps] })).toContain('Done. Thank you.')
  })

  it('has no picture of a piece that the shop does not show', async () => {
    expect(await pageOf({ piece: 'Bridal Lehenga' })).not.toContain('/images/kurtis-')
  })

  it.each<[Partial<OrderPageContent['orders'][number]>, string]>([
    [{ due: '2026-12-04' }, '4 December'],
    [{ wait: 'late' }, 'It takes a little longer. We will tell you the day.'],
    [{ wait: 'usual' }, 'Usually 5 to 7 days'],
    [{ opening: { until: '20:00' } }, 'Open today until 8:00 PM'],
  ])('says of %j when it is ready', async (changes, words) => {
    expect(await pageOf(changes)).toContain(words)
  })

  it('names the next open day where the shop is closed, with its date where that is far', async () => {
    const today = dayInIndia(new Date())
    const monday = addDays(weekOf(today), 7)
    const opening = { day: monday, time: '10:30', wasOpen: false }
    const near = daysBetween(today, monday) < 7
    expect(await pageOf({ opening })).toContain(
      near ? 'Closed today, open Monday 10:30 AM' : 'Closed today, open Monday',
    )
    const later = { ...opening, day: addDays(monday, 14), wasOpen: true }
    expect(await pageOf({ opening: later })).toMatch(/Closed now, open Monday,? \d+/)
  })
})
