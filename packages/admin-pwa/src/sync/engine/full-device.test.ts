import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { StoreName } from './storage.ts'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import { waitingPictureId } from './pictures.ts'

const tablet = oneTablet()

it('gives up its replica of the records, but no edit, for room', async () => {
  const { store } = tablet.device
  let isFull = true
  tablet.device.store = {
    transact: (mode, stores, work) =>
      store.transact(mode, stores, (tx) =>
        work({
          ...tx,
          clear: (name) => {
            if (name === 'records') isFull = false
            return tx.clear(name)
          },
          put: (name, row) => {
            if (isFull && name === 'entries') throw new DOMException('full', 'QuotaExceededError')
            return tx.put(name, row)
          },
        }),
      ),
  }
  tablet.device.online = false
  tablet.tab.life.die()
  tablet.tab = await tablet.open()
  await tablet.save({ notes: 'beads' })
  expect(tablet.tab.screen.queue).toHaveLength(1)
  expect(tablet.onScreen()?.notes).toBe('beads')
})

it('tells a full device’s person that nothing was kept', async () => {
  const { store } = tablet.device
  let isFull = true
  tablet.device.store = {
    transact: (mode, stores, work) =>
      store.transact(mode, stores, (tx) =>
        work({
          ...tx,
          put: (name, row) => {
            if (isFull && name === 'entries') throw new DOMException('full', 'QuotaExceededError')
            return tx.put(name, row)
          },
        }),
      ),
  }
  tablet.tab.life.die()
  tablet.tab = await tablet.open()
  await expect(tablet.save({ notes: 'beads' })).rejects.toThrow('full')
  expect(tablet.onScreen()?.notes).toBe('pearls')
  isFull = false
  await tablet.save({ notes: 'beads' })
  expect(tablet.atServer()?.notes).toBe('beads')
})

/** Fills the device, for some writes, from when `fill` is called until `empty` is. */
async function fillable(isHit: (store: StoreName, way: 'put' | 'delete') => boolean) {
  const { store } = tablet.device
  let isFull = false
  const check = (name: StoreName, way: 'put' | 'delete') => {
    if (isFull && isHit(name, way)) throw new DOMException('full', 'QuotaExceededError')
  }
  tablet.device.store = {
    transact: (mode, stores, work) =>
      store.transact(mode, stores, (tx) =>
        work({
          ...tx,
          put: async (name, row) => {
            check(name, 'put')
            await tx.put(name, row)
          },
          delete: async (name, key) => {
            check(name, 'delete')
            await tx.delete(name, key)
          },
        }),
      ),
  }
  tablet.tab.life.die()
  tablet.tab = await tablet.open()
  return { fill: () => (isFull = true), empty: () => (isFull = false) }
}

it.each<[string, (store: StoreName, way: 'put' | 'delete') => boolean, waiting: number]>([
  ['nothing can be written', () => true, 2],
  ['nothing can be added', (_store, way) => way === 'put', 2],
  ['no edit can be marked as sent', (store, way) => store === 'entries' && way === 'put', 2],
  // The payment is sent all the same.
  ['no upload can be noted', (store) => store === 'pictures', 1],
  ['no answer can be kept', (store) => store === 'records', 0],
  ['the replica’s place can’t be kept', (store) => store === 'meta', 0],
])(
  'what waits on a device that fills up so that %s is sent once, and shown',
  async (_what, isHit, waiting) => {
    globalThis.reportError = () => undefined
    const device = await fillable(isHit)
    tablet.device.online = false
    const name = waitingPictureId('one')
    const picture = { id: name, name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(8) }
    await tablet.save({ notes: 'beads', uploadedFiles: [name] }, [picture])
    const payment = {
      amount: 150,
      method: 'cash',
      note: '',
      at: '2026-11-21T06:00:00.000Z',
    } as const
    await tablet.done(
      tablet.tab.engine.save({
        key: '0193e5a0-9999-7000-8000-000000000001',
        about: '',
        operation: { type: 'pay', record: { kind: KIND, id: tablet.id }, payment },
      }),
    )
    device.fill()
    tablet.device.online = true
    await tablet.world.advance(600_000)
    const done = { notes: 'beads', advancePaid: '650' }
    expect(tablet.onScreen()).toMatchObject(done)
    expect(tablet.tab.screen.queue).toHaveLength(waiting)

    device.empty()
    await tablet.world.advance(1_200_000)
    await tablet.done(tablet.tab.engine.pull())
    expect(tablet.tab.screen.queue).toEqual([])
    for (const record of [tablet.onScreen(), tablet.atServer()]) {
      expect(record).toMatchObject(done)
      expect(record?.uploadedFiles).toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
      expect(record?.payments.filter(({ amount }) => amount === 150)).toHaveLength(1)
    }
  },
)
