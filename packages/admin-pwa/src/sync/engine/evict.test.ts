import 'fake-indexeddb/auto'
import { apiPaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { beforeEach, describe, expect, it } from 'vitest'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import type { Tab } from '../testing/types.ts'
import { TYPED_ADVANCE } from '@zari/shared/orders/order-link'
import { AT } from '@zari/shared/testing/payment-cases'
import type { NewEntry } from './entry.ts'
import { type Addition, newEdit } from './new-entry.ts'
import { waitingPictureId } from './pictures.ts'

const tablet = oneTablet()
let old: string

const pull = (at: Tab = tablet.tab) => tablet.done(at.engine.pull())
const key = (id: string) => `${KIND}/${id}`
/** An edit of the order that is done. */
const edited = (fields: EditValues, base: EditValues): NewEntry => ({
  about: '',
  operation: { type: 'edit', record: { kind: KIND, id: old }, name: 'notes', fields, base },
})

/** Somebody opens an order that the tablet does not hold. */
async function openIt(id: string, at = tablet.tab): Promise<void> {
  const place = await tablet.done(at.engine.replicaCursor())
  const path = apiPaths.adminRecord(KIND, id)
  const answer = tablet.world.server.handle(tablet.device.session, { method: 'GET', path, user: 'asha' })
  await tablet.done(at.engine.keepOpened(answer.body as OrderRecord, place))
}

beforeEach(async () => {
  old = tablet.world.server.create(KIND, { name: 'Sita Devi', phone: '98480 22338' }).id
  tablet.world.server.edit('bina', key(old), 'status', { status: 'completed' }, undefined)
  await pull()
})

describe('an order that is done', () => {
  it('is held for a season, and then leaves the tablet by itself', async () => {
    tablet.world.server.daysPass(90)
    await pull()
    expect(tablet.tab.screen.records.has(key(old))).toBe(true)
    expect(tablet.tab.screen.coverage).toEqual({ from: '', open: true })
    tablet.world.server.daysPass(1)
    await pull()
    expect([...tablet.tab.screen.records.keys()]).toEqual([key(tablet.id)])
    expect(tablet.tab.screen.coverage).toEqual({ from: '2026-11-22', open: true })
  })

  it('leaves the other tabs, too, and is not there when the app is opened again', async () => {
    const other = await tablet.open()
    tablet.world.server.daysPass(91)
    await pull()
    const again = await tablet.open()
    for (const { screen } of [other, again])
      expect(screen).toMatchObject({ extent: 'whole', records: { size: 1 } })
  })

  it('stays while an edit of it with its picture has not been sent, and while somebody must decide about it', async () => {
    tablet.device.online = false
    const name = waitingPictureId('one')
    const picture = { id: name, name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]).buffer }
    const seen = tablet.tab.screen.records.get(key(old))
    const fields = { notes: 'asked for the bill', uploadedFiles: [name] }
    const base = { notes: seen?.notes ?? null, uploadedFiles: [] }
    await tablet.done(tablet.tab.engine.save(edited(fields, base), [picture]))
    tablet.world.server.edit('bina', key(old), 'notes', { notes: 'paid' }, undefined)
    tablet.world.server.daysPass(200)
    tablet.device.online = true
    await pull()
    await tablet.world.advance(600_000)
    expect(tablet.tab.screen.queue).toMatchObject([{ state: 'attention' }])
    tablet.world.server.daysPass(200)
    await pull()
    expect(tablet.tab.screen.records.get(key(old))).toMatchObject({ notes: 'asked for the bill' })
    await tablet.done(tablet.tab.engine.discard(tablet.tab.screen.queue[0]?.key ?? ''))
    tablet.world.server.daysPass(1)
    await pull()
    expect(tablet.tab.screen.records.has(key(old))).toBe(false)
  })

  it('stays while money that is to be moved to it waits for somebody to decide', async () => {
    tablet.device.online = false
    const from = tablet.onScreen()
    if (!from) throw new Error('The record is not on the screen')
    const to = { kind: KIND, id: old } as const
    const move: Addition = { id: 'the-call', type: 'move-payments', at: AT, to, payments: [TYPED_ADVANCE] }
    await tablet.done(tablet.tab.engine.save(newEdit(from, move)))
    tablet.world.server.edit('bina', key(old), 'notes', { advancePaid: 'some' }, undefined)
    tablet.device.online = true
    await tablet.world.advance(600_000)
    await pull()
    expect(tablet.tab.screen.queue).toMatchObject([{ state: 'attention' }])
    tablet.world.server.daysPass(200)
    await pull()
    expect(tablet.tab.screen.records.has(key(old))).toBe(true)
    // Let go and read again, it would be missing while there is no network.
    expect(tablet.tab.screen.coverage).toEqual({ from: '', open: true })
  })

  it('is a record again when somebody changes it, and gone when it is deleted', async () => {
    tablet.world.server.daysPass(100)
    await pull()
    tablet.world.server.edit('bina', key(old), 'status', { status: 'in_progress' }, undefined)
    await pull()
    expect(tablet.tab.screen.records.get(key(old))).toMatchObject({ status: 'in_progress' })
    tablet.world.server.edit('bina', key(old), 'status', { status: 'cancelled' }, undefined)
    tablet.world.server.daysPass(100)
    await pull()
    expect(tablet.tab.screen.records.has(key(old))).toBe(false)
    tablet.world.server.remove(key(old))
    await pull()
    expect(tablet.tab.screen).toMatchObject({ records: { size: 1 } })
  })

  it('goes by the server’s day, whatever the tablet’s clock says', async () => {
    tablet.device.clockOffset = 400 * 86_400_000
    await pull()
    expect(tablet.tab.screen.records.has(key(old))).toBe(true)
  })
})

describe('an order that the tablet does not hold', () => {
  beforeEach(async () => {
    tablet.world.server.daysPass(100)
    await pull()
  })

  it('is held for a month after it was opened, and edited without a network', async () => {
    await openIt(old)
    tablet.device.online = false
    tablet.tab.life.die()
    const again = await tablet.open()
    expect(again.screen.records.get(key(old))).toMatchObject({ name: 'Sita Devi' })
    await tablet.done(again.engine.save(edited({ notes: 'beads' }, { notes: null })))
    expect(again.screen.records.get(key(old))).toMatchObject({ notes: 'beads' })
    tablet.device.online = true
    await tablet.world.advance(600_000)
    expect(tablet.world.server.records().find(({ id }) => id === old)?.notes).toBe('beads')
  })

  it('is let go again a month later', async () => {
    await openIt(old)
    for (const [days, isRetained] of [
      [30, true],
      [1, false],
    ] as const) {
      tablet.world.server.daysPass(days)
      await pull()
      expect(tablet.tab.screen.records.has(key(old))).toBe(isRetained)
    }
  })

  it('is read again, when the replica had to be read anew', async () => {
    await openIt(old)
    tablet.world.server.startAnew()
    await pull()
    expect(tablet.tab.screen.records.has(key(old))).toBe(true)
  })

  it('stays away, when it was deleted while it was on its way', async () => {
    const place = await tablet.done(tablet.tab.engine.replicaCursor())
    const answer = structuredClone(tablet.world.server.records().find(({ id }) => id === old))
    tablet.world.server.remove(key(old))
    await pull()
    await tablet.done(tablet.tab.engine.keepOpened(answer as OrderRecord, place))
    expect(tablet.tab.screen).toMatchObject({ records: { size: 1 } })
  })

  it('is held from a page read earlier, while nobody has told the tablet that it was deleted', async () => {
    const place = await tablet.done(tablet.tab.engine.replicaCursor())
    const answer = structuredClone(tablet.world.server.records().find(({ id }) => id === old))
    tablet.world.server.create(KIND)
    await pull()
    const keep = (isThere: boolean) =>
      tablet.done(tablet.tab.engine.keepOpened(answer as OrderRecord, place, isThere))
    await keep(false)
    expect(tablet.tab.screen.records.has(key(old))).toBe(false)
    await keep(true)
    expect(tablet.tab.screen.records.has(key(old))).toBe(true)
  })

  it('is edited all the same: the next reading makes it one that is held', async () => {
    await tablet.done(tablet.tab.engine.save(edited({ notes: 'beads' }, { notes: null })))
    await tablet.world.advance(600_000)
    await pull()
    expect(tablet.tab.screen.records.get(key(old))).toMatchObject({ notes: 'beads' })
    expect(tablet.world.server.appliedKeys).toHaveLength(1)
  })
})

it('holds no more than so many: what is done goes first, and it knows what it lacks', async () => {
  const made = Array.from({ length: 6 }, () => tablet.world.server.create(KIND).id)
  await pull()
  // Five are held in tests.
  expect(tablet.tab.screen.records.size).toBe(5)
  expect(tablet.tab.screen.records.has(key(old))).toBe(false)
  expect(made.filter((id) => tablet.tab.screen.records.has(key(id)))).toHaveLength(4)
  expect(tablet.tab.screen.coverage).toEqual({ from: '2026-11-22', open: false })
})
