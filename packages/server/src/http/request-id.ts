import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Application } from 'express'

export const REQUEST_ID_HEADER = 'X-Request-Id'
const HEADER_KEY = 'x-request-id'

/** What proxies make; anything else could put lines of its own into the log. */
const ID = /^[\w.-]{8,64}$/

/** Whether an address is that of a proxy of ours, so many hops away. */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean

/** As the app's `trust proxy` says. */
export const proxiesOf = (app: Application) => app.get('trust proxy fn') as TrustsProxy

/**
 * What the log and the client call a request: the name that a proxy in front gave it, where we believe whoever the
 * connection is from; else one of our own.
 */
export function requestIdOf(request: IncomingMessage, isTrusted: TrustsProxy): string {
  const given = request.headers[HEADER_KEY]
  if (typeof given !== 'string' || !ID.test(given)) return randomUUID()
  return isTrusted(request.socket.remoteAddress, 0) ? given : randomUUID()
}
