import type { Application, Express, Request, RequestHandler } from 'express'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { routeOf } from '../lib/metrics.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'
const HEADER_KEY = 'x-request-id'

const ID = /^[\w.-]{8,64}$/

/** Express's check of `trust proxy`: whether an address, so many hops away, is a trusted proxy. */
type TrustsProxy = (address: string | undefined, hop: number) => boolean

const proxiesOf = (app: Application): TrustsProxy => app.get('trust proxy fn')

/** The request id of a trusted proxy in front, else a new one. */
function requestIdOf(request: IncomingMessage, isTrusted: TrustsProxy): string {
  const given = request.headers[HEADER_KEY]
  if (typeof given !== 'string' || !ID.test(given)) return randomUUID()
  return isTrusted(request.socket.remoteAddress, 0) ? given : randomUUID()
}

/**
 * Remembers the pattern of the route that a request was matched with: once an error has left a router, `baseUrl` no longer says
 * where that was mounted. Defined once for all requests: an accessor on each request would make all its properties slow.
 */
export function rememberRoutes(app: Express): void {
  Object.defineProperty(app.request, 'route', {
    set(this: Request, route: Request['route']) {
      if (typeof route?.path === 'string') this.matched = this.baseUrl + route.path
    },
  })
}

/** What a log line has of a request: no address, body or headers. */
function describeRequest(request: Request) {
  return { id: request.id, method: request.method, route: routeOf(request) }
}

/** Asked by monitors all the time; its 503 is no error. */
const PROBE = '/readyz'

const busy = new WeakSet<ServerResponse>()

/** Has a 503 under load logged as a debug line: it is no error, and there may be very many. */
export function noteBusy(response: ServerResponse): void {
  busy.add(response)
}

function levelOf(path: string, response: ServerResponse): 'error' | 'info' | 'debug' {
  const status = response.statusCode
  if (path === PROBE || busy.has(response)) return 'debug'
  if (status >= 500) return 'error'
  return status >= 400 ? 'info' : 'debug'
}

/** @param ms duration */
function logRequest(log: Logger, request: Request, response: ServerResponse, ms: number): void {
  const level = levelOf(request.originalUrl, response)
  if (!log.isLevelEnabled(level)) return
  log[level](
    { req: describeRequest(request), res: { status: response.statusCode }, responseTime: Math.round(ms) },
    response.writableFinished ? 'request completed' : 'request aborted',
  )
}

export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now()
    const id = requestIdOf(request, proxiesOf(request.app))
    request.id = id
    response.setHeader(REQUEST_ID_HEADER, id)
    response.once('close', () => logRequest(log, request, response, performance.now() - startedAt))
    next()
  }
}

export function logOf(request: Request): Logger {
  const log: Logger = request.app.get(LOG_SETTING)
  return log.child({ req: describeRequest(request) })
}

export const LOG_SETTING = 'zari log'
