import type { Request, Response } from 'express'
import { releasePlace } from '../../http/load-shedder.ts'
import { limitPerNetwork } from '../../http/per-network.ts'
import { clientNetwork } from '../../http/rate-limit.ts'
import { endRequest } from '../../http/slow-bodies.ts'
import { type HttpError, sentAgain, tooManyRequests } from '../../lib/errors.ts'

/** Per network: many customers may share a mobile operator's address. */
const AT_ONCE = 40
const RETRY_AFTER = 30
const MESSAGE = 'Too many pictures are being sent from your network. Please try again soon.'

const MEASURED_MS = 30_000
const SAMPLES = 3
/** Before that little has arrived of any. */
const NEW_MS = 5_000

interface Transfer {
  /** The whole body is there: another transfer to the address no longer ends this one. */
  arrived(): void
  end(): void
}

/** @returns `speed`: bytes per ms of the last half minute */
function measured({ socket }: Request): { speed: () => number; stop: () => void } {
  const samples: Array<{ at: number; bytes: number }> = []
  const take = () => void samples.push({ at: performance.now(), bytes: socket.bytesRead })
  take()
  const timer = setInterval(take, MEASURED_MS / SAMPLES).unref()
  const speed = () => {
    const [{ at, bytes } = { at: 0, bytes: 0 }] = samples.slice(-SAMPLES)
    const ms = performance.now() - at
    return ms < NEW_MS ? Infinity : (socket.bytesRead - bytes) / ms
  }
  return { speed, stop: () => clearInterval(timer) }
}

export class Transfers {
  /** The newest is taken: the slowest is ended. */
  readonly #add = limitPerNetwork<{ end: () => void; speed: () => number }>(AT_ONCE, (one, other) =>
    other.speed() < one.speed() ? other : one,
  )
  /** By upload id: ends the transfer. */
  readonly #atAddress = new Map<string, () => void>()
  readonly #atFirstFile = new WeakMap<object, () => void>()

  /** @param address its older transfer is ended with 409: a phone sends again while its first connection hangs */
  begin(request: Request, response: Response, address?: string): Transfer {
    if (address !== undefined) this.#atAddress.get(address)?.()
    const endWith = (error: HttpError) => {
      transfer.end()
      endRequest(request, response, error)
    }
    const evict = () => endWith(tooManyRequests(RETRY_AFTER, MESSAGE))
    // Pictures do not keep out a form that has none yet.
    let release = this.#count(address === undefined ? 'form' : 'file', request, evict)
    this.#atFirstFile.set(request, () => {
      release()
      release = this.#count('file', request, evict)
    })
    const replace = () => endWith(sentAgain())
    const arrived = () => {
      if (address !== undefined && this.#atAddress.get(address) === replace) this.#atAddress.delete(address)
    }
    const transfer = {
      arrived,
      end() {
        arrived()
        release()
      },
    }
    if (address !== undefined) this.#atAddress.set(address, replace)
    request.once('end', () => release())
    releasePlace(response)
    return transfer
  }

  carriesFile(request: object): void {
    this.#atFirstFile.get(request)?.()
    this.#atFirstFile.delete(request)
  }

  #count(what: 'form' | 'file', request: Request, end: () => void): () => void {
    if (request.staff) return () => {}
    const { speed, stop } = measured(request)
    const remove = this.#add(`${what} ${clientNetwork(request)}`, { end, speed })
    return () => {
      stop()
      remove()
    }
  }
}
