import 'fake-indexeddb/auto'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { describe, expect, it } from 'vitest'
import { oneTablet } from '../testing/one-tablet.ts'
import { ID, KIND, walkIns } from '../testing/walk-ins.ts'

const tablet = oneTablet()
const { make, onScreen, atServer, queued, edit, meanwhile, sendAll } = walkIns(tablet)

describe('an order that the server refuses', () => {
  const refuse = async () => {
    tablet.device.faults.push({ status: 413, by: 'server' })
    await make({ changes: { totalAmount: '5000' }, received: 500 })
    await edit({ notes: 'Green silk' })
    await tablet.world.advance(600_000)
  }

  it('stands under “Needs attention” in the server’s words, and what was done to it waits', async () => {
    await refuse()
    expect(tablet.tab.screen.queue).toMatchObject([
      { edit: 'create', state: 'attention', problem: { reason: 'refused', message: 'Fault 413' } },
      { edit: 'payment', state: 'waiting', attempts: 0 },
      { edit: 'notes', state: 'waiting', attempts: 0 },
    ])
    expect(onScreen()).toMatchObject({ advancePaid: '500', notes: 'Green silk' })
  })

  it('is corrected, and takes all that was done to it along', async () => {
    await refuse()
    const order = newOrder(KIND, { name: 'Fathima Sultana', totalAmount: '5000' })
    expect(await tablet.done(tablet.tab.engine.amendOrder(ID, { order, about: order.name }))).toBe(true)
    expect(onScreen()).toMatchObject({ name: 'Fathima Sultana', advancePaid: '500' })
    await sendAll()
    expect(queued()).toEqual([])
    expect(atServer()).toMatchObject({
      name: 'Fathima Sultana',
      advancePaid: '500',
      remainingDue: '4500',
      notes: 'Green silk',
    })
  })

  it('is thrown away with all that was done to it, and leaves the screen', async () => {
    await refuse()
    expect(await tablet.done(tablet.tab.engine.discard(ID))).toBe(true)
    await sendAll()
    expect(queued()).toEqual([])
    expect(onScreen()).toBeUndefined()
    expect(atServer()).toBeUndefined()
  })

  it('because there is one of its number, leaves that one as it is, and what was done to it goes there', async () => {
    // It was taken, nobody heard of it, and something in between refused it the second time.
    const answers = [undefined, { status: 413, body: { code: 'too_large', message: 'This is too large' } }]
    meanwhile('PUT', async (go) => {
      const answer = await go()
      return answers.length > 0 ? (answers.shift() ?? { status: 502, body: undefined }) : answer
    })
    await make()
    await tablet.world.advance(60_000)
    const [entry] = tablet.tab.screen.queue
    expect(entry).toMatchObject({ state: 'attention', problem: { status: 413 } })
    await edit({ notes: 'Green silk' })
    const order = newOrder(KIND, { name: 'Fathima Sultana' })
    await tablet.done(tablet.tab.engine.amendOrder(ID, { order, about: order.name }))
    await sendAll()
    const [stuck] = tablet.tab.screen.queue
    expect(stuck).toMatchObject({ edit: 'create', problem: { code: 'order_exists' } })
    expect(await tablet.done(tablet.tab.engine.amendOrder(stuck?.key ?? '', { order, about: '' }))).toBe(
      false,
    )
    await tablet.done(tablet.tab.engine.discard(stuck?.key ?? ''))
    await sendAll()
    expect(queued()).toEqual([])
    expect(atServer()).toMatchObject({ name: 'Fathima Begum', notes: 'Green silk' })
    await tablet.done(tablet.tab.engine.pull())
    expect(onScreen()).toEqual(atServer())
  })
})
