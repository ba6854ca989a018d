import 'fake-indexeddb/auto'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { AT, paymentOf } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import type { EntryOf } from './entry.ts'
import { canChangeOrder, dependentEntries } from './resolve-entry.ts'
import { type CustomerAddition, newEdit, newOperation, newOrderEdits, paying } from './new-entry.ts'
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
      {
        operation: { type: 'create' },
        state: 'attention',
        problem: { reason: 'refused', message: 'Fault 413' },
      },
      { operation: { type: 'pay' }, state: 'waiting', attempts: 0 },
      { operation: { type: 'edit', name: 'notes' }, state: 'waiting', attempts: 0 },
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
    meanwhile('POST', async (go) => {
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
    expect(stuck).toMatchObject({ operation: { type: 'create' }, problem: { code: 'order_exists' } })
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

/** Two tabs of yesterday's app made an order each of one draft; the first one is at the server. */
describe('an order whose number is another order’s', () => {
  const refuse = async () => {
    await make({ received: 500 })
    await sendAll()
    const second = newOrderEdits({
      kind: KIND,
      id: ID,
      order: newOrder(KIND, { name: 'Second', totalAmount: '5000' }),
      by: 'asha@zari.example',
      payment: { ...paymentOf({ amount: 300 }), id: 'second-payment' },
    })
    await tablet.done(tablet.tab.engine.saveTogether(second))
    await tablet.world.advance(60_000)
    // On the page of the order that is there.
    const seen = onScreen()
    if (!seen) throw new Error('The order is not on the screen')
    await tablet.world.advance(1)
    await tablet.done(
      tablet.tab.engine.save(newEdit(seen, paying({ ...paymentOf({ amount: 70 }), id: 'later-payment' }))),
    )
    const [entry] = tablet.tab.screen.queue
    expect(entry).toMatchObject({
      operation: { type: 'create' },
      problem: { code: 'idempotency_key_reused' },
    })
    return entry as EntryOf<'create'>
  }

  const orders = () =>
    tablet.world.server
      .records()
      .filter(({ kind }) => kind === KIND)
      .map(({ name, advancePaid }) => ({ name, advancePaid }))

  it('is thrown away with its own payment, which never moves to the other order', async () => {
    const entry = await refuse()
    const gone = dependentEntries(entry, tablet.tab.screen.queue)
    expect(gone.map(({ key }) => key)).toEqual([ID, 'second-payment'])
    await tablet.done(tablet.tab.engine.discard(entry.key))
    await sendAll()
    expect(queued()).toEqual([])
    expect(orders()).toEqual([{ name: 'Fathima Begum', advancePaid: '570' }])
  })

  it('is changed and sent as a new order, with its payment', async () => {
    const entry = await refuse()
    expect(canChangeOrder(entry)).toBe(true)
    const order = newOrder(KIND, { name: 'Changed', totalAmount: '5000' })
    expect(await tablet.done(tablet.tab.engine.amendOrder(entry.key, { order, about: order.name }))).toBe(
      true,
    )
    await sendAll()
    expect(queued()).toEqual([])
    expect(orders()).toEqual([
      { name: 'Fathima Begum', advancePaid: '570' },
      { name: 'Changed', advancePaid: '300' },
    ])
  })

  it('is sent again as a new order, as it is', async () => {
    const entry = await refuse()
    const key = await tablet.done(tablet.tab.engine.retry(entry.key))
    expect(key).not.toBe(entry.key)
    await sendAll()
    expect(queued()).toEqual([])
    expect(orders()).toEqual([
      { name: 'Fathima Begum', advancePaid: '570' },
      { name: 'Second', advancePaid: '300' },
    ])
  })

  it.each(['as it is', 'changed'])(
    'a second set of measurements of one draft is sent %s as a new set',
    async (how) => {
      const measured = (bodyBust: number, id = 'set-of-both') =>
        newOperation('919876543210', 'Keerthi', {
          type: 'add-measurements',
          at: AT,
          personId: 'keerthi-1',
          values: { bodyBust },
          note: '',
          id,
        })
      const person: CustomerAddition = {
        type: 'add-person',
        at: AT,
        name: 'Keerthi',
        alsoKnownAs: [],
        id: 'keerthi-1',
      }
      await tablet.done(tablet.tab.engine.save(newOperation('919876543210', 'Keerthi', person)))
      await tablet.done(tablet.tab.engine.save(measured(292)))
      await sendAll()
      await tablet.done(tablet.tab.engine.save(measured(300)))
      await sendAll()
      const [entry] = tablet.tab.screen.queue
      expect(entry).toMatchObject({ problem: { code: 'idempotency_key_reused' } })
      const key = entry?.key ?? ''
      const { engine } = tablet.tab
      if (how === 'as it is') await tablet.done(engine.retry(key))
      else {
        await tablet.done(engine.measureAgain(key, 'as it was typed'))
        const [draft] = await tablet.done(engine.drafts('measuring'))
        if (!draft) throw new Error('There is no draft')
        const opened = await tablet.done(engine.continueDraft(draft, 'measuring'))
        await tablet.done(engine.saveTogether([measured(300, draft.id)], [], opened.draft))
      }
      await sendAll()
      expect(queued()).toEqual([])
      const [customer] = tablet.world.server.customers(['919876543210'])
      expect(customer?.measurements.map(({ values }) => values)).toEqual([
        { bodyBust: 292 },
        { bodyBust: 300 },
      ])
    },
  )
})
