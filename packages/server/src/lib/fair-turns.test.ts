import { expect, it } from 'vitest'
import { fairTurns } from './fair-turns.ts'

function asked(limits: Parameters<typeof fairTurns>[0]) {
  const turns = fairTurns(limits)
  const order: string[] = []
  const ends: Array<() => void> = []
  const ask = (party: string, name: string) =>
    turns(party, async () => {
      order.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()?.()
    // Its place is handed over within a few turns of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, endOne, order }
}

it('lets one who asks once go before the rest of what another has asked', async () => {
  const { ask, endOne, order } = asked({ running: 1, waiting: 100, waitingEach: 50 })
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name))
  all.push(ask('b', 'b1'))
  for (let each = 0; each < 5; each++) await endOne()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

it('runs no more at once than it may', async () => {
  const { ask, endOne, order } = asked({ running: 2, waiting: 10, waitingEach: 10 })
  const all = ['1', '2', '3'].map((name) => ask(name, name))
  expect(order).toEqual(['1', '2'])
  await endOne()
  expect(order).toEqual(['1', '2', '3'])
  await endOne()
  await endOne()
  await Promise.all(all)
})

it('refuses what one asks beyond her share of the queue, and still takes others', async () => {
  const { ask, endOne, order } = asked({ running: 1, waiting: 4, waitingEach: 2 })
  const all = ['a1', 'a2', 'a3'].map((name) => ask('a', name))
  await expect(ask('a', 'a4')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  all.push(ask('b', 'b1'), ask('c', 'c1'))
  await expect(ask('d', 'd1')).rejects.toMatchObject({ status: 503 })
  for (let each = 0; each < 5; each++) await endOne()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

it('goes on after work that failed', async () => {
  const turns = fairTurns({ running: 1, waiting: 1, waitingEach: 1 })
  await expect(turns('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(turns('a', () => Promise.resolve('done'))).resolves.toBe('done')
})
