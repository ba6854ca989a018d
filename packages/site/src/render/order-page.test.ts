import { defaultContent } from '@zari/shared/publishing/site-content'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
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
})
