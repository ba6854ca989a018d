import type { Application, Express, Request, RequestHandler } from 'express'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { routeOf } from '../lib/metrics.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'
const HEADER_KEY = 'x-request-id'

const ID = /^[\w.-]{8,64}$/

type TrustsProxy = (address: string | undefined, hop: number) => boolean

const proxiesOf = (app: Application): TrustsProxy => app.get('trust proxy fn')

function requestIdOf(request: IncomingMessage, isTrusted: TrustsProxy): string {
  const id = request.headers[HEADER_KEY]
  if (typeof id !== 'string' || !ID.test(id)) return randomUUID()
  return isTrusted(request.socket.remoteAddress, 0) ? id : randomUUID()
}

/** After an error `baseUrl` no longer has the route. Defined once: an accessor on each request would make it slow. */
export function rememberRoutes(app: Express): void {
  Object.defineProperty(app.request, 'route', {
    set(this: Request, route: Request['route']) {
      if (typeof route?.path === 'string') this.matched = this.baseUrl + route.path
    },
  })
}

function describeRequest(request: Request) {
  return { id: request.id, method: request.method, route: routeOf(request) }
}

/** Its 503 is no error. */
const PROBE = '/readyz'

const busy = new WeakSet<ServerResponse>()

/** A 503 under load is logged as a debug line: there may be very many. */
export function noteBusy(response: ServerResponse): void {
  busy.add(response)
}

function levelOf(path: string, response: ServerResponse): 'error' | 'info' | 'debug' {
  const status = response.statusCode
  if (path === PROBE || busy.has(response)) return 'debug'
  if (status >= 500) return 'error'
  return status >= 400 ? 'info' : 'debug'
}

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
