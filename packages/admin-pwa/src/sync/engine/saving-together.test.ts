import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutboxEntry } from './entry.ts'
import { waitingPictureId } from './pictures.ts'
import { newEdit } from './new-entry.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import { storedEntries } from '../testing/world.ts'

const tablet = oneTablet()
const name = waitingPictureId('one')
const picture = { id: name, name: 'blouse.png', type: 'image/png', bytes: new ArrayBuffer(8) }

/** A new due date, notes, money and a picture, as Add More Details saves them. */
function saveAll() {
  const seen = tablet.onScreen()
  if (!seen) throw new Error('The record is not on the screen')
  const edits = [
    newEdit(seen, { edit: 'due-date', fields: { dueDate: '2027-01-05' } }),
    newEdit(seen, {
      edit: 'notes',
      fields: { notes: 'beads', advancePaid: '2500', uploadedFiles: [name] },
    }),
  ]
  return tablet.tab.engine.saveTogether(edits, [picture])
}

const namesOf = (entries: readonly OutboxEntry[]) =>
  entries.map(({ operation }) => (operation.type === 'edit' ? operation.name : operation.type))

const pictures = () =>
  tablet.done(tablet.device.store.transact('readonly', ['pictures'], (tx) => tx.all('pictures')))

describe('what is saved together', () => {
  beforeEach(() => {
    tablet.device.online = false
  })

  it.each(Array.from({ length: 24 }, (_, step) => step + 1))(
    'is on the device as a whole or not at all when the app is killed %d steps later',
    async (step) => {
      tablet.tab.life.dieAfter(step)
      // The tab dies at some await of it.
      saveAll().catch(() => undefined)
      await tablet.world.tasks.settle()
      const kept = await tablet.done(storedEntries(tablet.device))
      expect([[], ['due-date', 'notes']]).toContainEqual(namesOf(kept))
      expect(await pictures()).toHaveLength(kept.length / 2)
    },
  )

  it('is there, all of it, before anything is waited for', async () => {
    await tablet.done(saveAll())
    tablet.tab.life.die()
    const again = await tablet.open()
    expect(namesOf(again.screen.queue)).toEqual(['due-date', 'notes'])
    tablet.device.online = true
    await tablet.world.advance(600_000)
    expect(tablet.atServer()).toMatchObject({
      dueDate: '2027-01-05',
      notes: 'beads',
      advancePaid: '2500',
      uploadedFiles: [expect.stringMatching(/^\/objects\/uploads\//)],
    })
  })
})

it('a server that is known to be away is not waited for', async () => {
  tablet.device.online = false
  await tablet.save({ notes: 'beads' })
  // The next call takes for ever, as in a network that swallows everything.
  tablet.device.latency = 1_000_000
  const seen = tablet.onScreen()
  if (!seen) throw new Error('The record is not on the screen')
  const saving = tablet.tab.engine.save(newEdit(seen, { edit: 'status', fields: { status: 'completed' } }))
  await tablet.world.tasks.run(200)
  let result: unknown
  tablet.tab.engine.waitForResult((await saving).key).then((found) => (result = found), reportError)
  await tablet.world.tasks.run(200)
  expect(result).toEqual({ type: 'waiting' })
  tablet.device.latency = 1
})
