import { unavailable } from './errors.ts'

export interface TurnLimits {
  running: number
  waiting: number
  waitingEach: number
}

/**
 * Limits concurrent work; waiting parties take turns, so that a large sender delays only itself. The queue is
 * bounded: beyond that the answer is 503.
 */
export function fairTurns({ running, waiting, waitingEach }: TurnLimits) {
  let active = 0
  let queued = 0
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
      // The finished call passes its place on, so `active` stays.
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
