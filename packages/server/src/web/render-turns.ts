import type { Request, Response } from 'express'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientNetwork } from '../http/rate-limit.ts'
import { HttpError } from '../lib/errors.ts'
import { FairQueue } from '../lib/fair-queue.ts'

const AT_ONCE = 4
/** Each keeps its turn for at least so long: at most 20 in a second. */
const TURN_MS = 200

/** For pages that are made for one request: anybody can ask for them, and to render one takes some 10 ms of the only thread. */
export class RenderTurns extends FairQueue {
  constructor(maxWaiting: number) {
    super({ capacity: AT_ONCE, maxWaiting, maxWaitingEach: maxWaiting / 2, retryAfter: 2 })
  }

  /** @param whenFull absent: throws HttpError 503 when too many wait */
  async render(
    request: Request,
    response: Response,
    send: () => Promise<void>,
    whenFull?: () => Promise<void>,
  ): Promise<void> {
    const work = async () => {
      // The client has gone.
      if (response.destroyed) return
      await Promise.all([send(), sleep(TURN_MS)])
    }
    await this.run(work, { sender: clientNetwork(request) }).catch((error: unknown) => {
      if (!whenFull || !(error instanceof HttpError)) throw error
      return whenFull()
    })
  }
}
