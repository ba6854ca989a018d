import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import { errorHandler } from './error-handler.ts'
import { unavailable } from '../lib/errors.ts'

/** People are told within five seconds; the rest is for the way. */
const PATIENCE_MS = 4_500

interface Clock {
  stop(): void
  go(): void
}

const clocks = new AsyncLocalStorage<Clock>()

/**
 * Answers 503 when nothing has been answered in time, whatever the request waits for. Each wait for database or
 * store has an end of its own; this is for many of them that are each a little too slow. What was begun goes on: as after
 * any answer that does not arrive, a client that repeats its request with the same key gets what came of it.
 */
export function answerWithin(patienceMs = PATIENCE_MS): RequestHandler {
  return (request, response, next) => {
    let timer: NodeJS.Timeout | undefined
    let since = performance.now()
    let left = patienceMs
    let longer = 0
    const giveUp = () => {
      if (!response.headersSent) void errorHandler(unavailable(), request, response, next)
    }
    const clock: Clock = {
      stop() {
        if (longer === 0) left -= performance.now() - since
        longer++
        clearTimeout(timer)
      },
      go() {
        longer--
        if (longer > 0 || response.headersSent) return
        since = performance.now()
        timer = setTimeout(giveUp, Math.max(0, left))
      },
    }
    timer = setTimeout(giveUp, patienceMs)
    response.once('close', () => {
      clearTimeout(timer)
      // Nothing that ends later starts it again.
      longer = Number.POSITIVE_INFINITY
    })
    clocks.run(clock, next)
  }
}

/**
 * For what may take longer than an answer otherwise does and has limits of its own: a body on its way from a slow
 * phone, pictures that wait for their turn. The request's own time stands still meanwhile.
 */
export async function pauseTimeout<T>(work: () => Promise<T>): Promise<T> {
  const clock = clocks.getStore()
  clock?.stop()
  try {
    return await work()
  } finally {
    clock?.go()
  }
}
