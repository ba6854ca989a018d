import { expect, it } from 'vitest'
import { memoryShare } from './memory-share.ts'

function asked(most: number) {
  const withMemory = memoryShare(most)
  const order: string[] = []
  const ends: Array<() => void> = []
  const ask = (name: string, bytes: number) =>
    withMemory(bytes, async () => {
      order.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  // What is free is given out within a turn of the event loop.
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async () => {
    await settled()
    ends.shift()?.()
    await settled()
  }
  return { ask, endOne, order }
}

it('runs what fits at once, and the rest when there is room', async () => {
  const { ask, endOne, order } = asked(10)
  const all = [ask('a', 5), ask('b', 5), ask('c', 5)]
  await endOne()
  expect(order).toEqual(['a', 'b', 'c'])
  for (let each = 0; each < 2; each++) await endOne()
  await Promise.all(all)
})

it('lets small work go before large, but not for ever', async () => {
  const { ask, endOne, order } = asked(10)
  const all = [ask('running', 10), ask('large', 10)]
  for (const name of ['small 1', 'small 2', 'small 3']) all.push(ask(name, 6))
  for (let each = 0; each < 5; each++) await endOne()
  await Promise.all(all)
  expect(order).toEqual(['running', 'small 1', 'small 2', 'large', 'small 3'])
})
