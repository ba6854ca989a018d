import { randomUUID } from 'node:crypto'
import type { Request } from 'express'

export const REQUEST_ID_HEADER = 'X-Request-Id'

/** What proxies make; anything else could put lines of its own into the log. */
const ID = /^[\w.-]{8,64}$/

type TrustsProxy = (address: string | undefined, hop: number) => boolean

/**
 * What the log and the client call a request: the name that a proxy in front gave it, where `trust proxy` says that we
 * believe whoever the connection is from; else one of our own.
 */
export function requestIdOf(request: Request): string {
  const given = request.get(REQUEST_ID_HEADER)
  if (given === undefined || !ID.test(given)) return randomUUID()
  const isTrusted = request.app.get('trust proxy fn') as TrustsProxy
  return isTrusted(request.socket.remoteAddress, 0) ? given : randomUUID()
}
