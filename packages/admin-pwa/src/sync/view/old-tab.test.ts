import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { waitingPictureId } from '../outbox/pictures.ts'
import { StoresOutdated } from '../storage.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import { TODAY } from '../testing/types.ts'
import { updateApp } from '../testing/world.ts'

const tablet = oneTablet(TODAY - 1)
const name = waitingPictureId('one')
const picture = { id: name, name: 'blouse.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]).buffer }

it('a tab with the stores of the version before goes on until another one has updated them, and loses nothing', async () => {
  tablet.device.online = false
  await tablet.save({ uploadedFiles: [name], notes: 'beads' }, [picture])
  updateApp(tablet.device)
  const updated = await tablet.open()
  expect(updated.screen.queue).toMatchObject([{ fields: { notes: 'beads', uploadedFiles: [name] } }])
  const held = await tablet.done(updated.engine.picture(name))
  expect([...new Uint8Array(held?.bytes ?? new ArrayBuffer(0))]).toEqual([1, 2, 3])

  // What the old one can't keep it does not call saved, and what is on its screen stays there.
  globalThis.reportError = () => undefined
  await expect(tablet.save({ status: 'completed' })).rejects.toThrow(StoresOutdated)
  expect(tablet.onScreen()?.notes).toBe('beads')

  tablet.device.online = true
  await tablet.world.advance(600_000)
  expect(tablet.atServer()).toMatchObject({
    notes: 'beads',
    status: 'not_started',
    uploadedFiles: [expect.stringMatching(/^\/objects\/uploads\//)],
  })
  expect(updated.screen.queue).toEqual([])
  expect(tablet.world.server.appliedKeys).toHaveLength(1)
})
