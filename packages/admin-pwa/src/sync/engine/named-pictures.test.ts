import { designOf } from '@zari/shared/testing/design-cases'
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import { newEdit } from './new-entry.ts'
import { stuckBehind } from './outbox.ts'
import { waitingPictureId } from './pictures.ts'

const tablet = oneTablet()

const NAME = waitingPictureId('sketch')
const picture = { id: NAME, name: 'sketch.png', type: 'image/png', bytes: new ArrayBuffer(8) }
const OTHER = waitingPictureId('other')

function offer(pictures: string[]) {
  const seen = tablet.onScreen()
  if (!seen) throw new Error('The record is not on the screen')
  const design = designOf({ words: 'boat neck', pictures })
  return tablet.done(tablet.tab.engine.save(newEdit(seen, { type: 'offer-design', id: 'a-version', design })))
}

async function sendAll(): Promise<void> {
  tablet.device.online = true
  await tablet.world.advance(600_000)
}

describe('a version of the design that shows a picture which waits', () => {
  it('is sent with it when the edit that added it is deleted, of which the picture alone stays', async () => {
    tablet.device.online = false
    const first = await tablet.save({ uploadedFiles: [NAME, OTHER], notes: 'beads' }, [
      picture,
      { ...picture, id: OTHER },
    ])
    await offer([NAME])
    await tablet.done(tablet.tab.engine.discard(first.key))
    expect((await tablet.done(tablet.tab.engine.picture(NAME)))?.bytes.byteLength).toBe(8)
    expect(await tablet.done(tablet.tab.engine.picture(OTHER))).toBeUndefined()
    expect(tablet.onScreen()?.designs).toMatchObject([{ pictures: [NAME] }])
    await sendAll()
    expect(tablet.tab.screen.queue).toEqual([])
    const { uploadedFiles, notes, designs = [] } = tablet.atServer() ?? {}
    expect([uploadedFiles?.length, notes]).toEqual([1, 'pearls'])
    expect(designs).toMatchObject([{ words: 'boat neck', pictures: uploadedFiles }])
    expect(await tablet.done(tablet.tab.engine.picture(NAME))).toBeUndefined()
  })

  it('does not keep it once it is deleted, too', async () => {
    tablet.device.online = false
    const first = await tablet.save({ uploadedFiles: [NAME] }, [picture])
    const version = await offer([NAME])
    await tablet.done(tablet.tab.engine.discard(version.key))
    await tablet.done(tablet.tab.engine.discard(first.key))
    expect(tablet.tab.screen.queue).toEqual([])
    expect(await tablet.done(tablet.tab.engine.picture(NAME))).toBeUndefined()
  })

  it('does not keep it from a server that has no such order any more', async () => {
    tablet.device.online = false
    const first = await tablet.save({ uploadedFiles: [NAME] }, [picture])
    await offer([NAME])
    tablet.world.server.remove(`${KIND}/${tablet.id}`)
    await sendAll()
    await tablet.done(tablet.tab.engine.discard(first.key))
    await tablet.world.advance(600_000)
    expect(tablet.tab.screen.queue).toMatchObject([
      { operation: { type: 'offer-design' }, state: 'attention' },
    ])
  })

  it('waits behind that edit while it is in conflict, and is sent when that is settled', async () => {
    tablet.device.online = false
    const first = await tablet.save({ uploadedFiles: [NAME], notes: 'beads' }, [picture])
    await offer([NAME])
    tablet.editElsewhere({ notes: 'stones' })
    await sendAll()
    const { queue } = tablet.tab.screen
    expect(queue).toMatchObject([
      { operation: { type: 'edit', name: 'notes' }, state: 'attention' },
      { operation: { type: 'offer-design' }, state: 'waiting' },
    ])
    expect([...stuckBehind(queue)].map(({ operation }) => operation.type)).toEqual(['offer-design'])
    const [entry] = queue
    const conflicts = entry?.problem?.reason === 'conflict' ? entry.problem.conflicts : []
    await tablet.done(tablet.tab.engine.resolve(first.key, conflicts, { notes: 'theirs' }))
    await tablet.world.advance(600_000)
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.atServer()?.designs).toMatchObject([{ pictures: tablet.atServer()?.uploadedFiles }])
  })
})
