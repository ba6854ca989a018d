import type { Request, Response } from 'express'
import { releasePlace } from '../../http/load-shedder.ts'
import { clientNetwork } from '../../http/rate-limit.ts'
import { endRequest } from '../../http/slow-bodies.ts'
import { sentAgain, tooManyRequests } from '../../lib/errors.ts'

/** Per network: many customers may share a mobile operator's address. */
const AT_ONCE = 40
const RETRY_AFTER = 30
const MESSAGE = 'Too many pictures are being sent from your network. Please try again soon.'

interface Transfer {
  /** The whole body is there: another transfer to the address no longer ends this one. */
  arrived(): void
  end(): void
}

export class Transfers {
  readonly #ofNetwork = new Map<string, number>()
  /** By upload id: ends the transfer. */
  readonly #atAddress = new Map<string, () => void>()

  /** Ends another to the address with 409: a phone sends again while its first connection hangs. @throws HttpError 429 */
  begin(request: Request, response: Response, address?: string): Transfer {
    if (address !== undefined) this.#atAddress.get(address)?.()
    const release = request.staff ? () => {} : this.#count(clientNetwork(request))
    const replace = () => {
      transfer.end()
      endRequest(request, response, sentAgain())
    }
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
    releasePlace(response)
    return transfer
  }

  #count(network: string): () => void {
    const before = this.#ofNetwork.get(network) ?? 0
    if (before >= AT_ONCE) throw tooManyRequests(RETRY_AFTER, MESSAGE)
    this.#ofNetwork.set(network, before + 1)
    let isCounted = true
    return () => {
      if (!isCounted) return
      isCounted = false
      const left = (this.#ofNetwork.get(network) ?? 1) - 1
      if (left > 0) this.#ofNetwork.set(network, left)
      else this.#ofNetwork.delete(network)
    }
  }
}
