import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { readMeta } from './storage.ts'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import type { Tab } from '../testing/types.ts'

const tablet = oneTablet()

describe('the app', () => {
  let paint: () => void
  let opened: Tab

  /** Up to where the newest record is on the screen and the others are still to be read. */
  async function openAsFarAsFirst(): Promise<void> {
    tablet.tab.life.die()
    opened = tablet.world.openTab(tablet.device)
    opened.screen.painted = new Promise((resolve) => {
      paint = resolve
    })
    await tablet.done(opened.engine.start())
  }

  const paintNow = async () => {
    paint()
    await tablet.world.tasks.settle()
  }

  beforeEach(async () => {
    tablet.world.server.create(KIND)
    await tablet.done(tablet.tab.engine.pull())
  })

  it('shows what is seen first when it is opened, and then the rest', async () => {
    await openAsFarAsFirst()
    expect(opened.screen).toMatchObject({ extent: 'opening', records: { size: 1 } })
    await paintNow()
    expect(opened.screen).toMatchObject({ extent: 'whole', records: { size: 2 } })
  })

  it('does not take a reading of changes for the rest', async () => {
    await openAsFarAsFirst()
    tablet.world.server.create(KIND)
    await tablet.done(opened.engine.pull())
    expect(opened.screen).toMatchObject({ extent: 'opening', records: { size: 2 } })
    await paintNow()
    expect(opened.screen).toMatchObject({ extent: 'whole', records: { size: 3 } })
  })

  it('shows nothing that is gone since it noted what is seen first', async () => {
    await tablet.done(
      tablet.device.store.transact('readwrite', ['records', 'meta'], async (tx) => {
        await tx.delete('records', [KIND, tablet.id])
        const replica = await readMeta(tx, 'replica')
        if (replica) await tx.put('meta', { ...replica, count: 1 })
      }),
    )
    await openAsFarAsFirst()
    expect(opened.screen.records.size).toBe(0)
    await paintNow()
    expect(opened.screen).toMatchObject({ extent: 'whole', records: { size: 1 } })
  })

  it('reads all when somebody looks at it again, though it never heard that it was painted', async () => {
    await openAsFarAsFirst()
    await tablet.done(opened.engine.wake())
    expect(opened.screen).toMatchObject({ extent: 'whole', records: { size: 2 } })
  })
})

it.each(Array.from({ length: 30 }, (_, step) => step + 1))(
  'shows what another tablet.tab read that died %i steps later, before it told',
  async (steps) => {
    const other = await tablet.open()
    tablet.world.server.remove(`${KIND}/${tablet.id}`)
    tablet.tab.life.dieAfter(steps)
    await Promise.all(
      [tablet.tab.engine.pull(), other.engine.pull()].map((pulling) =>
        Promise.race([pulling, tablet.world.tasks.settle()]),
      ),
    )
    await tablet.done(other.engine.wake())
    expect(tablet.onScreen(other)).toBeUndefined()
  },
)
