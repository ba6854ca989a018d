import { unavailable } from './errors.ts'

/** Limits concurrent work and the queue for it: beyond that the answer is 503. */
export function atMost(running: number, waiting: number) {
  let active = 0
  const queue: Array<() => void> = []

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (queue.length >= waiting) throw unavailable(2)
      // The finished call passes its place on, so `active` stays.
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
