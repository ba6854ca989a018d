import 'fake-indexeddb/auto'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { expect, it } from 'vitest'
import { beginAndLeave } from '../testing/drafts.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import { ID, KIND, PICTURE, walkIns } from '../testing/walk-ins.ts'
import { updateApp } from '../testing/world.ts'
import { newEdit, paying } from './new-entry.ts'
import type { Answer, Call } from './ports.ts'

const tablet = oneTablet()
const { make, atServer, sendAll } = walkIns(tablet)
const DAY_MS = 24 * 3_600_000

/** All windows are closed, and one with the next version of the app is opened. */
async function update(): Promise<void> {
  for (const { life } of tablet.device.tabs) life.die()
  expect(updateApp(tablet.device)).toBe(true)
  tablet.tab = await tablet.open()
}

function pay(id: string, amount: number) {
  const seen = tablet.onScreen()
  if (!seen) throw new Error('The record is not on the screen')
  return tablet.done(tablet.tab.engine.save(newEdit(seen, paying({ ...paymentOf({ amount }), id }))))
}

/** Of the order that was there at first, without its typed advance. */
const paidAtServer = () =>
  tablet
    .atServer()
    ?.payments.map(({ amount }) => amount)
    .slice(1)

it('opened without a network after its update, it shows every order, and has all that waits and was begun', async () => {
  tablet.device.online = false
  await tablet.save({ notes: 'beads' })
  await make({ received: 500, withPicture: true })
  const draft = { id: '0193e5a0-2222-7000-8000-000000000009', form: { name: 'Sita' }, files: [] }
  await tablet.done(beginAndLeave(tablet.tab, draft))
  const before = new Map(tablet.tab.screen.records)
  await update()
  expect(tablet.tab.screen).toMatchObject({ extent: 'whole', records: before })
  expect(tablet.tab.screen.queue).toHaveLength(4)
  expect(await tablet.done(tablet.tab.engine.drafts())).toMatchObject([draft])
  expect((await tablet.done(tablet.tab.engine.picture(PICTURE)))?.bytes.byteLength).toBe(8)
  await sendAll()
  expect(tablet.tab.screen.queue).toEqual([])
  expect(tablet.atServer()?.notes).toBe('beads')
  expect(atServer()).toMatchObject({ advancePaid: '500', uploadedFiles: [expect.any(String)] })
})

it('a payment that was sent and applied, but not answered before the update, is at the server once, and nothing is asked', async () => {
  tablet.device.faults.push('answer-lost')
  await pay('first-payment', 1000)
  expect(paidAtServer()).toEqual([1000])
  await update()
  await sendAll()
  expect(tablet.tab.screen.queue).toEqual([])
  expect(paidAtServer()).toEqual([1000])
})

it('a tablet that was off for 100 days, and is updated then, asks for the password and sends its order once', async () => {
  const { device, world } = tablet
  device.online = false
  await make({ received: 500 })
  world.server.daysPass(100)
  // It has forgotten what it numbered then.
  world.server.startAnew()
  world.server.sessions.clear()
  device.clockOffset += 100 * DAY_MS
  await update()
  device.online = true
  await tablet.done(tablet.tab.engine.pull())
  await world.advance(600_000)
  expect(tablet.tab.screen).toMatchObject({ asksToSignIn: true, queue: [{}, {}] })
  expect(atServer()).toBeUndefined()
  await tablet.signIn('asha')
  await sendAll()
  expect(tablet.tab.screen.queue).toEqual([])
  expect(world.server.records()).toHaveLength(2)
  expect(atServer()).toMatchObject({ advancePaid: '500', payments: [{ amount: 500 }] })
  expect(tablet.tab.screen.records.get(`${KIND}/${ID}`)).toEqual(atServer())
})

it.each([1, 2, 3, 4, 5])(
  'between two servers of two versions behind one address nothing is lost, doubled or asked (%i)',
  async (seed) => {
    const outdated: Answer = { status: 409, body: { code: 'app_outdated', message: 'Update' } }
    const behind: Answer = { status: 503, body: { code: 'server_outdated', message: 'Wait' }, retryAfter: 15 }
    const now = { app: 1, isRaised: false, isOldServerThere: true, random: seed }
    const { server } = tablet.world
    const { handle } = server
    const onOldServer = (call: Call) =>
      now.app === 2 || (now.isRaised && call.method !== 'GET') ? behind : undefined
    server.handle = (session, call) => {
      now.random = (now.random * 1_103_515_245 + 12_345) % 2 ** 31
      const isOld = now.isOldServerThere && now.random % 1_000 < 500
      return (isOld ? onOldServer(call) : now.app === 1 ? outdated : undefined) ?? handle(session, call)
    }
    const minutes = async (count: number) => {
      for (let minute = 0; minute < count; minute++) {
        await tablet.world.advance(60_000)
        expect(tablet.tab.screen.queue.filter(({ state }) => state !== 'waiting')).toEqual([])
        expect(tablet.tab.screen.asksToSignIn).toBe(false)
      }
    }
    await pay('first-payment', 100)
    await minutes(2)
    now.isRaised = true
    await pay('second-payment', 200)
    await minutes(3)
    expect(tablet.tab.screen.isOutdated).toBe(true)
    now.app = 2
    await update()
    await pay('third-payment', 300)
    await minutes(5)
    now.isOldServerThere = false
    await minutes(2)
    expect(tablet.tab.screen.queue).toEqual([])
    expect(paidAtServer()).toEqual([100, 200, 300])
  },
)
