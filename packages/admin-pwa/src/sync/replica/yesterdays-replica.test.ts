import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REPLICA_FORMAT } from './replica.ts'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import { TODAY, versions } from '../testing/types.ts'
import { updateApp } from '../testing/world.ts'

// As if records held the same as today: else the replica is read anew, and there is nothing to let go of.
const before = versions[TODAY - 1]
const format = before?.replicaFormat
beforeAll(() => {
  if (before) before.replicaFormat = REPLICA_FORMAT
})
afterAll(() => {
  if (before && format !== undefined) before.replicaFormat = format
})

const yesterday = oneTablet(TODAY - 1)

it('a tablet of yesterday, which holds everything, lets go of what is old once it is updated, and loses nothing', async () => {
  const { server } = yesterday.world
  const done = server.create(KIND, { status: 'completed' }).id
  server.daysPass(100)
  await yesterday.done(yesterday.tab.engine.pull())
  expect(yesterday.tab.screen).toMatchObject({ records: { size: 2 }, cards: { size: 0 } })
  yesterday.device.online = false
  await yesterday.save({ notes: 'beads' })
  yesterday.tab.life.die()
  updateApp(yesterday.device)
  const updated = await yesterday.open()
  expect(updated.screen).toMatchObject({
    records: { size: 2 },
    queue: { length: 1 },
    coverage: { from: '', open: true, cards: true },
  })
  yesterday.device.online = true
  await yesterday.done(updated.engine.pull())
  await yesterday.world.advance(600_000)
  expect([...updated.screen.cards.keys()]).toEqual([`${KIND}/${done}`])
  expect(yesterday.atServer()).toMatchObject({ notes: 'beads' })
})
