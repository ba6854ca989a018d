import { expect, it } from 'vitest'
import { FairQueue, type FairQueueLimits } from './fair-queue.ts'

function queueOf(limits: FairQueueLimits) {
  const queue = new FairQueue(limits)
  const order: string[] = []
  const ends: Array<() => void> = []
  const work = (name: string) => async () => {
    order.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
  }
  const add = (name: string, options: { sender?: string } = {}) => queue.run(work(name), options)
  const addLast = (name: string) => queue.runLast(work(name))
  // A slot is passed on within a few turns of the event loop.
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async () => {
    ends.shift()?.()
    await settled()
  }
  return { add, addLast, endOne, order }
}

it('lets one piece of work of a sender go before the rest of another sender’s', async () => {
  const { add, endOne, order } = queueOf({ capacity: 1, maxWaiting: 100, maxWaitingEach: 50 })
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name, { sender: 'a' }))
  all.push(add('b1', { sender: 'b' }))
  for (let each = 0; each < 5; each++) await endOne()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

it('runs no more at once than its capacity', async () => {
  const { add, endOne, order } = queueOf({ capacity: 2 })
  const all = ['1', '2', '3'].map((name) => add(name, { sender: name }))
  expect(order).toEqual(['1', '2'])
  await endOne()
  expect(order).toEqual(['1', '2', '3'])
  await endOne()
  await endOne()
  await Promise.all(all)
})

it('runs last what may wait', async () => {
  const { add, addLast, endOne, order } = queueOf({ capacity: 1 })
  const all = [add('a'), addLast('last'), add('b')]
  await endOne()
  all.push(add('c'))
  await endOne()
  await endOne()
  expect(order).toEqual(['a', 'b', 'c', 'last'])
  all.push(add('d'))
  await endOne()
  expect(order.at(-1)).toBe('d')
  await endOne()
  await Promise.all(all)
})

it('refuses what is beyond a sender’s share of the queue, and still takes others', async () => {
  const { add, endOne, order } = queueOf({ capacity: 1, maxWaiting: 4, maxWaitingEach: 2, retryAfter: 7 })
  const all = ['a1', 'a2', 'a3'].map((name) => add(name, { sender: 'a' }))
  await expect(add('a4', { sender: 'a' })).rejects.toMatchObject({ status: 503, retryAfter: 7 })
  all.push(add('b1', { sender: 'b' }), add('c1', { sender: 'c' }))
  await expect(add('d1', { sender: 'd' })).rejects.toMatchObject({ status: 503 })
  for (let each = 0; each < 5; each++) await endOne()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

it('goes on after work that failed', async () => {
  const queue = new FairQueue({ capacity: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
