import { unavailable } from './errors.ts'

/**
 * Runs heavy work a few at a time. What waits is bounded too: past that the answer is 503, because a queue
 * that only grows helps nobody.
 */
export function atMost(running: number, waiting: number) {
  let active = 0
  const queue: Array<() => void> = []

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (queue.length >= waiting) throw unavailable(2)
      // Whoever finishes hands its place over, so `active` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      active++
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else active--
    }
  }
}
