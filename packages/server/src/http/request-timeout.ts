import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import { errorHandler } from './error-handler.ts'
import { unavailable } from '../lib/errors.ts'

/** Users get an answer within five seconds; the rest is the network's. */
const PATIENCE_MS = 4_500

interface Clock {
  stop(): void
  go(): void
}

const clocks = new AsyncLocalStorage<Clock>()

/** 503 when several slow waits add up. The work goes on: a repeat with the same key gets its result. */
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
      longer = Number.POSITIVE_INFINITY
    })
    clocks.run(clock, next)
  }
}

/** For work with limits of its own: a body from a slow phone, the queue for pictures. */
export async function pauseTimeout<T>(work: () => Promise<T>): Promise<T> {
  const clock = clocks.getStore()
  clock?.stop()
  try {
    return await work()
  } finally {
    clock?.go()
  }
}
