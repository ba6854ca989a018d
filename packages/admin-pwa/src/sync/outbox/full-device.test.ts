import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { oneTablet } from '../testing/one-tablet.ts'

const tablet = oneTablet()

it('gives up its copy of the records, but no edit, for room', async () => {
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
