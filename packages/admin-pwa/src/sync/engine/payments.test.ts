import 'fake-indexeddb/auto'
import { dayInIndia, startOfDay } from '@zari/shared/time/due-date'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import { newEdit, paying } from './new-entry.ts'
import { stuckBehind } from './outbox.ts'
import { waitingPictureId } from './pictures.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import { storedEntries } from '../testing/world.ts'

const tablet = oneTablet()

/** The record begins with an advance of ₹500 that was typed. */
function pay(id: string, amount: number, at = tablet.tab) {
  const record = tablet.onScreen(at)
  if (!record) throw new Error('The record is not on the screen')
  return tablet.done(
    at.engine.save(
      newEdit(record, paying({ ...paymentOf({ amount, ...(amount < 0 && { refund: true }) }), id })),
    ),
  )
}

const sendAll = async () => {
  tablet.device.online = true
  await tablet.world.advance(600_000)
}

const editor = (advancePaid: string) => tablet.editElsewhere({ advancePaid })

describe('a payment without a network', () => {
  it('is in the advance at once, and adds to what others took meanwhile', async () => {
    tablet.device.online = false
    await pay('first-payment', 1000)
    await pay('second-payment', 250)
    expect(tablet.onScreen()).toMatchObject({ advancePaid: '1750', payments: [{}, {}, {}] })
    editor('2500')
    await sendAll()
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.atServer()?.advancePaid).toBe('3750')
    expect(tablet.onScreen()).toEqual(tablet.atServer())
  })

  it('was not taken before the day that the server has reported, however wrong the clock is', async () => {
    tablet.device.online = false
    const record = tablet.onScreen()
    const at = '2025-01-01T06:00:00.000Z'
    if (record)
      await tablet.done(
        tablet.tab.engine.save(
          newEdit(record, paying({ ...paymentOf({ amount: 1000 }), id: 'first-payment', at })),
        ),
      )
    await sendAll()
    const first = new Date(startOfDay(dayInIndia(new Date('2026-11-21T06:30:00.000Z')))).toISOString()
    expect(tablet.atServer()?.payments.at(-1)).toMatchObject({ amount: 1000, at: first })
  })

  it('pressed twice is kept once, also when the first was sent already', async () => {
    tablet.device.online = false
    await pay('first-payment', 1000)
    await pay('first-payment', 1000)
    expect(await tablet.done(storedEntries(tablet.device))).toHaveLength(1)
    await sendAll()
    await pay('first-payment', 1000)
    await sendAll()
    expect(tablet.atServer()?.advancePaid).toBe('1500')
  })

  it('whose answer was lost is sent again and counts once', async () => {
    tablet.device.faults.push('answer-lost')
    await pay('first-payment', 1000)
    await sendAll()
    expect(tablet.atServer()?.advancePaid).toBe('1500')
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('is refunded twice without a network: a person says whether both were paid out', async () => {
    for (const kept of [false, true]) {
      tablet.device.online = false
      await pay(`refund-${kept}`, -300)
      const atServer = tablet.atServer()?.advancePaid
      tablet.editElsewhere({ advancePaid: '100' })
      await sendAll()
      const [entry] = tablet.tab.screen.queue
      expect([atServer, entry?.state, entry?.problem]).toMatchObject([
        '500',
        'attention',
        { code: 'below_zero' },
      ])
      const { engine } = tablet.tab
      await tablet.done(engine.pull())
      expect(tablet.onScreen()?.advancePaid).toBe('100')
      if (kept) await tablet.done(engine.retry('refund-true'))
      else await tablet.done(engine.discard('refund-false'))
      await sendAll()
      expect(tablet.tab.screen.queue).toEqual([])
      expect(tablet.atServer()?.advancePaid).toBe(kept ? '-200' : '100')
      if (!kept) tablet.editElsewhere({ advancePaid: '500' })
    }
  })

  it('stays apart from what is typed before and after it', async () => {
    tablet.device.online = false
    // This one is tried at once, and nobody knows whether it was heard.
    await tablet.save({ customerAddress: 'Uppal' })
    await tablet.save({ notes: 'beads' })
    await pay('first-payment', 1000)
    await tablet.save({ notes: 'stones' })
    await tablet.save({ advancePaid: '2000' })
    const notes = { type: 'edit', name: 'notes' }
    expect(tablet.tab.screen.queue.map(({ operation }) => operation)).toMatchObject([
      notes,
      notes,
      { type: 'pay' },
      notes,
    ])
    expect(tablet.onScreen()?.advancePaid).toBe('2000')
    await sendAll()
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.atServer()).toMatchObject({
      notes: 'stones',
      advancePaid: '2000',
      payments: [{ amount: 500 }, { amount: 1000 }, { amount: 500, method: 'correction' }],
    })
  })

  it('that the server refuses waits for a person, and holds up no other', async () => {
    tablet.device.faults.push({ status: 413, by: 'server' })
    await pay('first-payment', 1000)
    await pay('second-payment', 250)
    await sendAll()
    expect(tablet.tab.screen.queue).toMatchObject([{ key: 'first-payment', state: 'attention' }])
    expect(tablet.atServer()?.advancePaid).toBe('750')
    await tablet.done(tablet.tab.engine.retry('first-payment'))
    await sendAll()
    expect(tablet.atServer()?.advancePaid).toBe('1750')
  })

  it('waits for no note: neither for one in conflict, nor for one that waits behind it', async () => {
    tablet.device.online = false
    await tablet.save({ notes: 'beads' })
    await pay('first-payment', 1000)
    await tablet.save({ notes: 'stones' })
    await pay('second-payment', 250)
    await tablet.save({ dueDate: '2026-12-01' })
    tablet.editElsewhere({ notes: 'sequins' })
    await sendAll()
    expect(tablet.atServer()).toMatchObject({ advancePaid: '1750', dueDate: '2026-12-01' })
    expect(tablet.tab.screen.queue.map(({ state }) => state)).toEqual(['attention', 'waiting'])
  })

  it('waits for no picture of its order, which may take minutes', async () => {
    tablet.device.online = false
    const id = waitingPictureId('one')
    await tablet.save({ uploadedFiles: [id] }, [
      { id, name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(8) },
    ])
    await pay('first-payment', 1000)
    tablet.device.storeFaults = ['takes-nothing', { status: 503 }, { status: 503 }, { status: 503 }]
    tablet.device.online = true
    await tablet.done(tablet.tab.engine.wake())
    expect(tablet.atServer()?.advancePaid).toBe('1500')
    expect(tablet.tab.screen.queue).toMatchObject([{ operation: { name: 'notes' } }])
  })

  it('waits for an advance that was typed before it, also where that waits for a note', async () => {
    tablet.device.online = false
    await tablet.save({ notes: 'beads' })
    await pay('first-payment', 1000)
    await tablet.save({ notes: 'stones', advancePaid: '2000' })
    await pay('second-payment', 250)
    tablet.editElsewhere({ notes: 'sequins' })
    await sendAll()
    expect(tablet.atServer()?.advancePaid).toBe('1500')
    expect(stuckBehind(tablet.tab.screen.queue).size).toBe(2)
    const [first] = tablet.tab.screen.queue
    const conflicts = first?.problem?.reason === 'conflict' ? first.problem.conflicts : []
    await tablet.done(tablet.tab.engine.resolve(first?.key ?? '', conflicts, { notes: 'mine' }))
    await sendAll()
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.atServer()).toMatchObject({ notes: 'stones', advancePaid: '2250' })
  })

  it('leaves a typed advance that waits for a person as it is where it would be below zero', async () => {
    tablet.device.online = false
    await tablet.save({ advancePaid: '100' })
    editor('900')
    await sendAll()
    await pay('refund', -300)
    await sendAll()
    const [entry] = tablet.tab.screen.queue
    expect(entry?.problem).toMatchObject({ conflicts: [{ mine: '100', theirs: '600' }] })
    const conflicts = entry?.problem?.reason === 'conflict' ? entry.problem.conflicts : []
    await tablet.done(tablet.tab.engine.resolve(entry?.key ?? '', conflicts, { advancePaid: 'mine' }))
    await sendAll()
    expect(tablet.atServer()?.advancePaid).toBe('100')
  })

  it('is in the file of unsent edits', async () => {
    tablet.device.online = false
    await pay('first-payment', 1000)
    const file = await tablet.done(tablet.tab.engine.exportEdits('asha'))
    expect(JSON.parse(await file.text())).toMatchObject([
      { key: 'first-payment', type: 'pay', payment: { amount: 1000, method: 'cash' } },
    ])
  })
})
