import { apiPaths } from '@zari/shared/api/paths'
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import { updateApp } from '../testing/world.ts'

const tablet = oneTablet()

/** The app is updated, and opened again. */
async function openUpdated() {
  tablet.tab.life.die()
  updateApp(tablet.device)
  return tablet.open()
}

it('an updated tablet without a network shows every order, and says that it has them all', async () => {
  for (let count = 0; count < 3; count++) tablet.world.server.create(KIND)
  await tablet.done(tablet.tab.engine.pull())
  tablet.device.online = false
  const { screen } = await openUpdated()
  expect(screen).toMatchObject({ extent: 'whole', coverage: { from: '', open: true }, records: { size: 4 } })
})

it('one that loses the network while it reads anew goes on showing what it had', async () => {
  const { server } = tablet.world
  const others = [1, 2, 3, 4].map(() => server.create(KIND))
  await tablet.done(tablet.tab.engine.pull())
  server.remove(`${KIND}/${others[0]?.id}`)
  const { handle } = server
  let pages = 0
  server.handle = (session, call) => {
    if (call.path.startsWith(apiPaths.adminInitialSync) && ++pages === 2) tablet.device.online = false
    return handle(session, call)
  }
  const { engine, screen } = await openUpdated()
  expect(await tablet.done(engine.pull())).toBe('unreachable')
  expect(screen).toMatchObject({
    extent: 'filling',
    coverage: { from: null, open: false },
    records: { size: 5 },
  })
  tablet.device.online = true
  expect(await tablet.done(engine.pull())).toBe('in-step')
  expect(screen).toMatchObject({ extent: 'whole', coverage: { from: '', open: true }, records: { size: 4 } })
  expect(screen.records.has(`${KIND}/${others[0]?.id}`)).toBe(false)
})

it('what the server has in an earlier state is read anew all the same', async () => {
  tablet.editElsewhere({ notes: 'beads' })
  await tablet.done(tablet.tab.engine.pull())
  const stored = await tablet.done(
    tablet.device.store.transact('readwrite', ['records'], async (tx) => {
      const record = await tx.get('records', [KIND, tablet.id])
      if (record)
        await tx.put('records', { ...record, revision: record.revision + 5, notes: 'of a lost day' })
      return record
    }),
  )
  const opened = await openUpdated()
  await tablet.done(opened.engine.pull())
  expect(tablet.onScreen(opened)).toEqual(stored)
})
