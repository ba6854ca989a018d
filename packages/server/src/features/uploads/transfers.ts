import type { Request, Response } from 'express'
import { releasePlace } from '../../http/load-shedder.ts'
import { clientNetwork } from '../../http/rate-limit.ts'
import { endRequest } from '../../http/slow-bodies.ts'
import { type HttpError, sentAgain, tooManyRequests } from '../../lib/errors.ts'

/** Per network: many customers may share a mobile operator's address. */
const AT_ONCE = 40
const RETRY_AFTER = 30
const MESSAGE = 'Too many pictures are being sent from your network. Please try again soon.'

const WINDOW_MS = 30_000
const LOOKS = 3
/** Before that little has arrived of any. */
const NEW_MS = 5_000

interface Transfer {
  /** The whole body is there: another transfer to the address no longer ends this one. */
  arrived(): void
  end(): void
}

/** @returns `pace`: bytes per ms of the last half minute */
function measured({ socket }: Request): { pace: () => number; stop: () => void } {
  const looks: Array<{ at: number; bytes: number }> = []
  const look = () => void looks.push({ at: performance.now(), bytes: socket.bytesRead })
  look()
  const timer = setInterval(look, WINDOW_MS / LOOKS).unref()
  const pace = () => {
    const [{ at, bytes } = { at: 0, bytes: 0 }] = looks.slice(-LOOKS)
    const ms = performance.now() - at
    return ms < NEW_MS ? Infinity : (socket.bytesRead - bytes) / ms
  }
  return { pace, stop: () => clearInterval(timer) }
}

export class Transfers {
  readonly #ofNetwork = new Map<string, Set<{ end: () => void; pace: () => number }>>()
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
    // A form's words are not kept out by pictures.
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

  /** The newest is taken: the slowest is ended. */
  #count(what: 'form' | 'file', request: Request, end: () => void): () => void {
    if (request.staff) return () => {}
    const group = `${what} ${clientNetwork(request)}`
    const all = this.#ofNetwork.get(group) ?? new Set()
    if (all.size >= AT_ONCE) [...all].reduce((one, other) => (other.pace() < one.pace() ? other : one)).end()
    const { pace, stop } = measured(request)
    const counted = { end, pace }
    this.#ofNetwork.set(group, all.add(counted))
    return () => {
      stop()
      all.delete(counted)
      if (all.size === 0 && this.#ofNetwork.get(group) === all) this.#ofNetwork.delete(group)
    }
  }
}
