import { unavailable } from './errors.ts'

export interface TurnLimits {
  /** How much runs at once. */
  running: number
  /** How much waits, in all and of one party. */
  waiting: number
  waitingEach: number
}

/**
 * Runs heavy work a few at a time and lets the parties that wait take turns, so that whoever sends much waits
 * behind herself and nobody else. What waits is bounded: past that the answer is 503, because a queue that only
 * grows helps nobody.
 */
export function fairTurns({ running, waiting, waitingEach }: TurnLimits) {
  let active = 0
  let queued = 0
  /** In the order of whose turn it is. */
  const queues = new Map<string, Array<() => void>>()

  const next = (): (() => void) | undefined => {
    for (const [party, queue] of queues) {
      const first = queue.shift()
      queues.delete(party)
      if (queue.length > 0) queues.set(party, queue)
      if (first) queued--
      return first
    }
    return undefined
  }

  return async function run<T>(party: string, work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      const queue = queues.get(party) ?? []
      if (queued >= waiting || queue.length >= waitingEach) throw unavailable(5)
      queued++
      // Whoever finishes hands its place over, so `active` stays as it is.
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        queues.set(party, queue)
      })
    } else {
      active++
    }
    try {
      return await work()
    } finally {
      const first = next()
      if (first) first()
      else active--
    }
  }
}
