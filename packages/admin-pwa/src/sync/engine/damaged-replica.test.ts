import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { readMeta } from './storage.ts'
import { KIND, oneTablet } from '../testing/one-tablet.ts'

const tablet = oneTablet()

/** The browser loses the records and keeps the note of how far they were read. */
const loseRecords = () =>
  tablet.done(tablet.device.store.transact('readwrite', ['records'], (tx) => tx.clear('records')))

beforeEach(async () => {
  tablet.world.server.create('contact-inquiries')
  await tablet.done(tablet.tab.engine.pull())
  tablet.tab.life.die()
})

it('a replica whose records are gone is read anew', async () => {
  await loseRecords()
  const again = await tablet.open()
  expect(again.screen).toMatchObject({ extent: 'whole', records: { size: 2 } })
})

it('without a network it says that records are missing, not that there are none', async () => {
  await loseRecords()
  tablet.device.online = false
  const again = await tablet.open()
  expect(again.screen).toMatchObject({ extent: 'filling', records: { size: 0 } })
  tablet.device.online = true
  await tablet.done(again.engine.pull())
  expect(again.screen).toMatchObject({ extent: 'whole', records: { size: 2 } })
})

it('what is left is shown until the rest has been read, and nothing stays that was deleted meanwhile', async () => {
  const gone = tablet.world.server.create(KIND)
  const open = await tablet.open()
  await tablet.done(open.engine.pull())
  open.life.die()
  await tablet.done(
    tablet.device.store.transact('readwrite', ['records'], (tx) => tx.delete('records', [KIND, tablet.id])),
  )
  tablet.world.server.remove(`${KIND}/${gone.id}`)
  tablet.device.online = false
  const again = await tablet.open()
  expect(again.screen).toMatchObject({ extent: 'filling', records: { size: 2 } })
  tablet.device.online = true
  await tablet.done(again.engine.pull())
  expect([...again.screen.records.keys()].sort()).toEqual(
    tablet.world.server
      .records()
      .map(({ kind, id }) => `${kind}/${id}`)
      .sort(),
  )
})

it('what somebody saves while that is found out is shown, whenever it comes', async () => {
  /** Of each moment in which somebody could save: how many edits the screen shows then. */
  const shown: number[] = []
  tablet.device.online = false
  for (let steps = 0; steps < 60; steps++) {
    await loseRecords()
    const again = tablet.world.openTab(tablet.device)
    const starting = again.engine.start()
    await tablet.world.tasks.run(steps)
    const record = { kind: KIND, id: tablet.id } as const
    const fields = { notes: `beads ${steps}` }
    const operation = { type: 'edit', record, name: 'notes', fields, base: { notes: null } } as const
    // Before it knows whose it is nobody can save.
    const saving = again.engine.user() ? again.engine.save({ about: '', operation }) : undefined
    await tablet.done(Promise.all([starting, saving]))
    if (saving) shown.push(again.screen.queue.length)
    again.life.die()
    const forget = tablet.device.store.transact('readwrite', ['entries', 'meta'], async (tx) => {
      await tx.clear('entries')
      const replica = await readMeta(tx, 'replica')
      if (replica) await tx.put('meta', { ...replica, count: 2 })
    })
    await tablet.done(forget)
  }
  expect(shown.length).toBeGreaterThan(30)
  expect(shown.filter((count) => count !== 1)).toEqual([])
})
