import type { Day } from '@zari/shared/time/due-date'
import { readMaterial, writeMaterial } from '@zari/shared/orders/material'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { valuesOf } from './entry.ts'
import { waitingPictureId } from './pictures.ts'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import { storedEntries } from '../testing/world.ts'

const tablet = oneTablet()

describe('without a network', () => {
  beforeEach(() => {
    tablet.device.online = false
  })

  it('shows at once what was saved, and says that it waits', async () => {
    const entry = await tablet.save({ notes: 'beads' })
    expect(tablet.onScreen()?.notes).toBe('beads')
    expect(await tablet.done(tablet.tab.engine.waitForResult(entry.key))).toEqual({ type: 'waiting' })
    expect(tablet.atServer()?.notes).toBe('pearls')
  })

  it('joins edits of one field that were surely never sent, so that they meet no conflict', async () => {
    // This one is tried at once, and nobody knows whether it was heard.
    await tablet.save({ customerAddress: 'Uppal' })
    await tablet.save({ notes: 'beads' })
    await tablet.save({ notes: 'stones' })
    const kept = await tablet.done(storedEntries(tablet.device))
    const values = kept.map(valuesOf)
    expect(values.map(({ fields }) => fields)).toEqual([{ customerAddress: 'Uppal' }, { notes: 'stones' }])
    expect(values[1]?.base).toEqual({ notes: 'pearls' })
    tablet.device.online = true
    await tablet.world.advance(600_000)
    expect(tablet.atServer()).toMatchObject({ notes: 'stones', customerAddress: 'Uppal' })
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('sends no edit to a server that has not answered, so that it can still be changed', async () => {
    tablet.tab.life.die()
    const later = await tablet.open()
    const { key } = await tablet.save({ notes: 'beads' }, [], later)
    await tablet.world.advance(600_000)
    await tablet.done(later.engine.wake())
    await tablet.done(later.engine.retry(key))
    await tablet.save({ notes: 'stones' }, [], later)
    expect(later.screen.queue).toMatchObject([{ attempts: 0, operation: { fields: { notes: 'stones' } } }])
    tablet.device.online = true
    await tablet.world.advance(600_000)
    expect(tablet.atServer()?.notes).toBe('stones')
    expect(later.screen.queue).toEqual([])
  })

  it('tries again no edit but by asking first', async () => {
    await tablet.save({ notes: 'beads' })
    await tablet.save({ status: 'completed' })
    await tablet.world.advance(600_000)
    expect(tablet.tab.screen.queue.map(({ attempts }) => attempts)).toEqual([1, 0])
    tablet.device.faults = ['captive-portal', 'captive-portal']
    tablet.device.online = true
    await tablet.done(tablet.tab.engine.wake())
    expect(tablet.tab.screen.queue.map(({ attempts }) => attempts)).toEqual([1, 0])
    await tablet.world.advance(600_000)
    expect(tablet.atServer()).toMatchObject({ notes: 'beads', status: 'completed' })
  })

  it('does not join an edit whose editor had not seen the one before, as in a dialog of another tab', async () => {
    await tablet.save({ customerAddress: 'Uppal' })
    const other = await tablet.open()
    const dialog = tablet.onScreen(other)
    await tablet.save({ notes: 'beads' })
    await tablet.done(
      other.engine.save({
        about: '',
        operation: {
          type: 'edit',
          record: { kind: KIND, id: tablet.id },
          name: 'notes',
          fields: { notes: 'stones' },
          base: { notes: dialog?.notes ?? null },
        },
      }),
    )
    tablet.device.online = true
    await tablet.world.advance(600_000)
    expect(tablet.atServer()?.notes).toBe('beads')
    expect(other.screen.queue).toMatchObject([
      { problem: { conflicts: [{ field: 'notes', mine: 'stones', theirs: 'beads' }] } },
    ])
  })

  it('lets one edit follow another of the same field without a conflict with oneself', async () => {
    await tablet.save({ notes: 'beads' })
    await tablet.save({ notes: 'stones' })
    expect(tablet.tab.screen.queue).toHaveLength(2)
    tablet.device.online = true
    await tablet.world.advance(600_000)
    expect(tablet.atServer()?.notes).toBe('stones')
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('computes what remains due on the screen as the server will', async () => {
    await tablet.save({ totalAmount: '₹ 12,000', advancePaid: '2000' })
    expect(tablet.onScreen()?.remainingDue).toBe('10000')
    tablet.device.online = true
    await tablet.world.advance(600_000)
    expect(tablet.atServer()?.remainingDue).toBe('10000')
  })

  it('starts, with the edits, from the device alone', async () => {
    await tablet.save({ notes: 'beads' })
    tablet.tab.life.die()
    const again = await tablet.open()
    expect(again.screen.user?.id).toBe('asha')
    expect(tablet.onScreen(again)?.notes).toBe('beads')
    expect(again.screen.queue).toHaveLength(1)
  })

  it('names a photo of material by its path once it is uploaded, in a later edit too', async () => {
    const name = waitingPictureId('silk')
    const picture = { id: name, name: 'silk.png', type: 'image/png', bytes: new ArrayBuffer(8) }
    const silk = (returnedOn: Day | null) =>
      writeMaterial([{ what: 'Green silk', count: 1, picture: name, returnedOn }])
    await tablet.save({ material: silk(null), uploadedFiles: [name] }, [picture])
    await tablet.save({ material: silk('2026-11-20') })
    tablet.device.online = true
    await tablet.world.advance(600_000)
    const { uploadedFiles, material } = tablet.atServer() ?? {}
    expect(uploadedFiles).toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
    expect(readMaterial(material)).toMatchObject([{ picture: uploadedFiles?.[0], returnedOn: '2026-11-20' }])
    expect(tablet.tab.screen.queue).toEqual([])
    // A dialog that was open meanwhile still has the name from before.
    await tablet.save({ material: silk(null) })
    await tablet.world.advance(600_000)
    expect(readMaterial(tablet.atServer()?.material)).toMatchObject([
      { picture: uploadedFiles?.[0], returnedOn: null },
    ])
  })

  it('sends a picture and then the edit that names it', async () => {
    const name = waitingPictureId('one')
    const picture = { id: name, name: 'blouse.png', type: 'image/png', bytes: new ArrayBuffer(8) }
    await tablet.save({ uploadedFiles: [name] }, [picture])
    expect((await tablet.done(tablet.tab.engine.picture(name)))?.bytes.byteLength).toBe(8)
    tablet.device.online = true
    await tablet.world.advance(600_000)
    expect(tablet.atServer()?.uploadedFiles).toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
    expect(await tablet.done(tablet.tab.engine.picture(name))).toBeUndefined()
  })

  it('sends more pictures of what was made than the server takes with one edit, in several', async () => {
    const names = Array.from({ length: 7 }, (_, index) => waitingPictureId(`made-${index}`))
    const pictures = names.map((id) => ({ id, name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(8) }))
    await tablet.save({ finishedPictures: names.slice(0, 3) }, pictures.slice(0, 3))
    await tablet.save({ finishedPictures: names.slice(0, 5) }, pictures.slice(3, 5))
    await tablet.save({ finishedPictures: names }, pictures.slice(5))
    expect(tablet.tab.screen.queue).toHaveLength(2)
    tablet.device.online = true
    await tablet.world.advance(600_000)
    const { finishedPictures = [] } = tablet.atServer() ?? {}
    expect(new Set(finishedPictures.filter((path) => path.startsWith('/objects/uploads/'))).size).toBe(7)
    expect(tablet.tab.screen.queue).toEqual([])
  })
})

it('keeps a pull from showing over what waits, yet takes in the rest of the record', async () => {
  tablet.device.faults = [{ status: 500, by: 'server' }]
  await tablet.save({ notes: 'beads' })
  tablet.editElsewhere({ customerAddress: 'Boduppal' })
  await tablet.done(tablet.tab.engine.pull())
  expect(tablet.onScreen()).toMatchObject({ notes: 'beads', customerAddress: 'Boduppal' })
  expect(tablet.atServer()?.notes).toBe('pearls')
  await tablet.world.advance(600_000)
  expect(tablet.atServer()?.notes).toBe('beads')
})
