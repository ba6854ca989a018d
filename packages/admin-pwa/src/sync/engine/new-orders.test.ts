import 'fake-indexeddb/auto'
import { addDays, dayInIndia, startOfDay } from '@zari/shared/time/due-date'
import { newOrder, newOrderCases } from '@zari/shared/testing/new-order-cases'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import { StaleDraft } from './drafts.ts'
import { newEdit, newOrderEdits, paying } from './new-entry.ts'
import { readMeta } from './storage.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import { ID, KIND, PICTURE, walkIns } from '../testing/walk-ins.ts'
import { storedEntries } from '../testing/world.ts'

const tablet = oneTablet()
const { make, onScreen, atServer, queued, edit, meanwhile, sendAll } = walkIns(tablet)

/** A device to which no server has reported the day. */
const forgetDay = () =>
  tablet.device.store.transact('readwrite', ['meta'], async (tx) => {
    const { day: _, ...replica } = (await readMeta(tx, 'replica')) ?? {}
    if ('name' in replica) await tx.put('meta', replica)
  })

describe('an order that is made without a network', () => {
  it.each(Object.entries(newOrderCases))('%s, on the screen at once', async (_, { kind, order, result }) => {
    tablet.device.online = false
    await tablet.done(forgetDay())
    const edits = newOrderEdits({ kind, id: ID, order: newOrder(kind, order), by: 'asha@zari.example' })
    await tablet.done(tablet.tab.engine.saveTogether(edits))
    // The schema, which the screen asks first, tidies what was typed.
    const notes = result.notes && `${order.notes}`
    expect(tablet.tab.screen.records.get(`${kind}/${ID}`)).toMatchObject({
      ...result,
      notes: notes ?? null,
      madeBy: 'asha@zari.example',
    })
  })

  it('is changed, paid for and shown with all of that, and reaches the server in that order', async () => {
    tablet.device.online = false
    await make({ changes: { totalAmount: '5000' }, received: 2000, withPicture: true })
    await edit({ status: 'in_progress' })
    await edit({ notes: 'Green silk' })
    expect(onScreen()).toMatchObject({
      name: 'Fathima Begum',
      status: 'in_progress',
      notes: 'Green silk',
      advancePaid: '2000',
      remainingDue: '3000',
      uploadedFiles: [PICTURE],
    })
    expect(queued()).toEqual(['create', 'pay', 'notes', 'status', 'notes'])
    await sendAll()
    expect(queued()).toEqual([])
    expect(atServer()).toMatchObject({
      status: 'in_progress',
      notes: 'Green silk',
      advancePaid: '2000',
      remainingDue: '3000',
      uploadedFiles: [expect.stringContaining('/objects/uploads/')],
    })
    expect(onScreen()).toEqual(atServer())
    expect(tablet.world.server.appliedKeys.map(({ key }) => key).slice(0, 2)).toEqual([ID, `payment-${ID}`])
  })

  it('is there when the app is opened again', async () => {
    tablet.device.online = false
    await make({ received: 500 })
    tablet.tab.life.die()
    const again = await tablet.open()
    expect(again.screen.records.get(`${KIND}/${ID}`)).toMatchObject({ advancePaid: '500' })
  })

  it('pressed twice is one order, also when the first was sent already', async () => {
    tablet.device.online = false
    await make({ received: 500, withPicture: true })
    await make({ received: 500, withPicture: true })
    expect(queued()).toEqual(['create', 'pay', 'notes'])
    await sendAll()
    await make({ received: 500, withPicture: true })
    await sendAll()
    expect(queued()).toEqual([])
    expect(tablet.world.server.records()).toHaveLength(2)
    expect(atServer()).toMatchObject({ advancePaid: '500', uploadedFiles: [expect.any(String)] })
  })

  it('of which another window makes something else is refused there, with its money', async () => {
    tablet.device.online = false
    await make({ received: 500 })
    await expect(make({ changes: { name: 'Fathima Sultana' }, received: 700 })).rejects.toThrow(StaleDraft)
    await sendAll()
    const made = tablet.world.server.records().map(({ name, advancePaid }) => [name, advancePaid])
    expect(made.slice(1)).toEqual([['Fathima Begum', '500']])
  })

  it('was not made before the day that the server has reported, however wrong the clock is', async () => {
    const today = dayInIndia(new Date('2026-11-21T06:30:00.000Z'))
    tablet.device.online = false
    await make({ changes: { at: '2025-01-01T00:00:00.000Z', dueDate: undefined } })
    expect(onScreen()).toMatchObject({
      createdAt: new Date(startOfDay(today)).toISOString(),
      dueDate: addDays(today, 7),
    })
  })

  it('is in the file of unsent edits', async () => {
    tablet.device.online = false
    await make()
    const file = await tablet.done(tablet.tab.engine.exportEdits('asha'))
    expect(JSON.parse(await file.text())).toMatchObject([
      { type: 'create', order: `${KIND}/${ID}`, newOrder: { name: 'Fathima Begum', outfitType: 'Kurtis' } },
    ])
  })

  it('is nobody else’s: the next person at the tablet does not see it, and it is not sent in their name', async () => {
    tablet.device.online = false
    await make()
    tablet.device.online = true
    tablet.device.faults.push('request-lost')
    await tablet.done(tablet.tab.engine.signOut())
    await tablet.signIn('bina')
    await tablet.world.advance(600_000)
    expect(onScreen()).toBeUndefined()
    expect(atServer()).toBeUndefined()
    await tablet.done(tablet.tab.engine.signOut())
    await tablet.signIn('asha')
    await tablet.world.advance(600_000)
    expect(atServer()?.madeBy).toBe('asha')
  })
})

describe('an order whose answer was lost', () => {
  it('is sent again and is one order', async () => {
    tablet.device.faults.push('answer-lost')
    await make({ received: 500 })
    await sendAll()
    expect(queued()).toEqual([])
    expect(tablet.world.server.records()).toHaveLength(2)
    expect(onScreen()).toEqual(atServer())
  })

  it('does not come back when it was deleted meanwhile, and says so', async () => {
    tablet.device.faults.push('answer-lost')
    await make()
    tablet.world.server.remove(`${KIND}/${ID}`)
    await sendAll()
    expect(atServer()).toBeUndefined()
    expect(tablet.tab.screen.queue).toMatchObject([
      { operation: { type: 'create' }, problem: { status: 404 } },
    ])
    await tablet.done(tablet.tab.engine.discard(ID))
    expect(onScreen()).toBeUndefined()
  })
})

it('an order stays on the screen when changes are read while it is sent', async () => {
  // The replica moves on to a place of which nobody knows whether it is before the order or after it.
  const moves = [1, 2].map(
    (place) => () =>
      tablet.device.store.transact('readwrite', ['meta'], async (tx) => {
        const replica = await readMeta(tx, 'replica')
        if (replica) await tx.put('meta', { ...replica, cursor: `1.${place - 2}` })
      }),
  )
  meanwhile('POST', async (go) => {
    const answer = await go()
    await moves.shift()?.()
    return answer
  })
  await make()
  expect(queued()).toEqual(['create'])
  expect(onScreen()).toMatchObject({ name: 'Fathima Begum' })
  await sendAll()
  expect(queued()).toEqual([])
  expect(tablet.world.server.records()).toHaveLength(2)
  expect(onScreen()).toEqual(atServer())
})

it('an order that waits can be another one until it is sent, and not after that', async () => {
  tablet.device.online = false
  // So that the server is known to be away, and the order is surely not sent.
  await tablet.done(tablet.tab.engine.pull())
  await make()
  const order = newOrder(KIND, { name: 'Fathima Sultana' })
  expect(await tablet.done(tablet.tab.engine.amendOrder(ID, { order, about: order.name }))).toBe(true)
  await sendAll()
  expect(atServer()?.name).toBe('Fathima Sultana')
  const [entry] = tablet.tab.screen.queue
  expect(await tablet.done(tablet.tab.engine.amendOrder(entry?.key ?? ID, { order, about: '' }))).toBe(false)
})

it('a payment on an order that was thrown away elsewhere in the app is not on the screen any more', async () => {
  tablet.device.online = false
  await make()
  const seen = onScreen()
  if (!seen) throw new Error('The order is not on the screen')
  await tablet.done(
    tablet.tab.engine.save(newEdit(seen, paying({ ...paymentOf({ amount: 700 }), id: 'later' }))),
  )
  await tablet.done(tablet.tab.engine.discard(ID))
  expect(await tablet.done(storedEntries(tablet.device))).toEqual([])
  expect(onScreen()).toBeUndefined()
})
