import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { KIND, oneTablet } from '../testing/one-tablet.ts'

const tablet = oneTablet()

const elsewhere = (stage: string) =>
  tablet.world.server.edit('somebody', `${KIND}/${tablet.id}`, 'stage', { stage }, undefined)

describe('a garment’s next stage, touched without a network', () => {
  async function online() {
    tablet.device.online = true
    await tablet.done(tablet.tab.engine.wake())
  }

  it('is shown at once, with its time, and is one step where another tablet touched the same', async () => {
    tablet.device.online = false
    await tablet.save({ stage: 'cutting' })
    expect(tablet.onScreen()).toMatchObject({ stage: 'cutting', stageAt: expect.any(String), stageBy: '' })
    elsewhere('cutting')
    await online()
    expect(tablet.atServer()?.stage).toBe('cutting')
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('goes on from where another tablet has brought it, and nobody is asked', async () => {
    tablet.device.online = false
    await tablet.save({ stage: 'cutting' })
    await tablet.save({ stage: 'embroidery' })
    elsewhere('cutting')
    await online()
    expect(tablet.atServer()?.stage).toBe('embroidery')
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('carries the person whom its editor saw, who may have been replaced when it arrives', async () => {
    tablet.editElsewhere({ assigneeId: 'ravi' })
    await tablet.done(tablet.tab.engine.pull())
    tablet.device.online = false
    await tablet.save({ stage: 'cutting' })
    tablet.editElsewhere({ assigneeId: 'suma' })
    await online()
    expect(tablet.world.server.log().at(-1)).toMatchObject({ field: 'stage', seenAssignee: 'ravi' })
  })

  it('does not take back what another tablet has brought further', async () => {
    tablet.device.online = false
    await tablet.save({ stage: 'cutting' })
    elsewhere('trial')
    await online()
    expect(tablet.atServer()?.stage).toBe('trial')
    expect(tablet.onScreen()?.stage).toBe('trial')
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('taken back is where it was', async () => {
    tablet.device.online = false
    await tablet.save({ stage: 'cutting' })
    await tablet.save({ stage: null })
    expect(tablet.onScreen()?.stage).toBeNull()
    await online()
    expect(tablet.atServer()?.stage).toBeNull()
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('taken back is asked about where another tablet has gone on meanwhile', async () => {
    await tablet.save({ stage: 'stitching' })
    tablet.device.online = false
    await tablet.save({ stage: 'cutting' })
    elsewhere('trial')
    await online()
    expect(tablet.atServer()?.stage).toBe('trial')
    expect(tablet.tab.screen.queue[0]?.problem).toMatchObject({
      reason: 'conflict',
      conflicts: [{ field: 'stage', base: 'stitching', mine: 'cutting', theirs: 'trial' }],
    })
  })
})
