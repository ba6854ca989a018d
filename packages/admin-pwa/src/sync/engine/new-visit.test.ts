import 'fake-indexeddb/auto'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import { StaleDraft } from './drafts.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import { ID, KIND, walkIns } from '../testing/walk-ins.ts'
import { newOrderEdits } from './new-entry.ts'

const tablet = oneTablet()
const { atServer, onScreen, queued, sendAll } = walkIns(tablet)

const VISIT = '0193e5a0-4444-7000-8000-000000000001'
const RECEIPT = '0193e5a0-5555-7000-8000-000000000001'
const SECOND = '0193e5a0-2222-7000-8000-000000000002'

const visit = (outfits: readonly string[]) =>
  [ID, SECOND].flatMap((id, index) =>
    newOrderEdits({
      kind: KIND,
      id,
      order: newOrder(KIND, { outfitType: outfits[index] ?? '', visitId: VISIT, totalAmount: '5000' }),
      by: 'asha@zari.example',
      payment: { ...paymentOf({ amount: 500 * (index + 1) }), id: `payment-${id}`, receiptId: RECEIPT },
    }),
  )

const make = (outfits = ['Lehenga', 'Blouse']) => tablet.done(tablet.tab.engine.saveTogether(visit(outfits)))

describe('a visit of two orders, made without a network', () => {
  it('is on the screen at once and reaches the server with both parts of its payment', async () => {
    tablet.device.online = false
    const entries = await make()
    expect(entries.map(({ operation }) => operation.record.id)).toEqual([ID, ID, SECOND, SECOND])
    expect([onScreen(), onScreen(SECOND)]).toMatchObject([
      { outfitType: 'Lehenga', visitId: VISIT, advancePaid: '500' },
      { outfitType: 'Blouse', visitId: VISIT, advancePaid: '1000' },
    ])
    await sendAll()
    expect(queued()).toEqual([])
    expect([atServer(), atServer(SECOND)]).toMatchObject([
      { visitId: VISIT, payments: [{ amount: 500, receiptId: RECEIPT }] },
      { visitId: VISIT, payments: [{ amount: 1000, receiptId: RECEIPT }] },
    ])
  })

  it('pressed twice is one visit, also when the first was sent already', async () => {
    tablet.device.online = false
    const first = await make()
    const second = await make()
    expect(second.map(({ key }) => key)).toEqual(first.map(({ key }) => key))
    await sendAll()
    await make()
    await sendAll()
    expect(tablet.world.server.records()).toHaveLength(3)
    expect([atServer()?.advancePaid, atServer(SECOND)?.advancePaid]).toEqual(['500', '1000'])
  })

  it('of which another window has made the first order as something else, is refused whole', async () => {
    tablet.device.online = false
    await tablet.done(tablet.tab.engine.saveTogether(visit(['Other']).slice(0, 1)))
    await expect(make()).rejects.toThrow(StaleDraft)
    await sendAll()
    const made = tablet.world.server.records().filter(({ visitId }) => visitId === VISIT)
    expect(made.map(({ outfitType }) => outfitType)).toEqual(['Other'])
  })

  it('of which the server refuses one order keeps the other, with its money', async () => {
    tablet.device.faults.push({ status: 413, by: 'server' })
    await make()
    await tablet.world.advance(600_000)
    expect(tablet.tab.screen.queue).toMatchObject([
      { operation: { type: 'create', record: { id: ID } }, state: 'attention' },
      { operation: { type: 'pay', record: { id: ID } }, state: 'waiting' },
    ])
    expect(atServer()).toBeUndefined()
    expect(atServer(SECOND)).toMatchObject({ visitId: VISIT, advancePaid: '1000' })
  })
})
