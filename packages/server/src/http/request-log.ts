import type { Application, Request, RequestHandler } from 'express'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

export const REQUEST_ID_HEADER = 'X-Request-Id'
const HEADER_KEY = 'x-request-id'

const ID = /^[\w.-]{8,64}$/

/** Whether an address is one of our proxies at that distance. */
type TrustsProxy = (address: string | undefined, hop: number) => boolean

const proxiesOf = (app: Application): TrustsProxy => app.get('trust proxy fn')

/** The request id of a trusted proxy in front, else a new one. */
function requestIdOf(request: IncomingMessage, isTrusted: TrustsProxy): string {
  const given = request.headers[HEADER_KEY]
  if (typeof given !== 'string' || !ID.test(given)) return randomUUID()
  return isTrusted(request.socket.remoteAddress, 0) ? given : randomUUID()
}

const NUMBER_IN_PATH = /(\/customers?\/)[^/]+/
/** Of a calendar's address, or of the page of an order; also one that was mistyped. */
const SECRET_IN_PATH = /(\/calendar\/|^\/o(?:\/|%2f)).+/i

type LoggedRequest = Pick<Request, 'id' | 'method' | 'originalUrl'>

/**
 * A request for a log line: the path without the query, which may be a signature, and without phone
 * numbers and secrets.
 */
function describeRequest({ id, method, originalUrl }: LoggedRequest) {
  const [path = ''] = originalUrl.split('?', 1)
  const told = path.replace(NUMBER_IN_PATH, '$1[number]').replace(SECRET_IN_PATH, '$1[secret]')
  return { id, method, path: told }
}

/** A monitor asks for it all the time, and 503 is an answer like another. */
const PROBE = '/readyz'

function levelOf(path: string, status: number): 'error' | 'info' | 'debug' {
  if (path === PROBE) return 'debug'
  if (status >= 500) return 'error'
  return status >= 400 ? 'info' : 'debug'
}

/** @param ms duration */
function logRequest(log: Logger, request: LoggedRequest, response: ServerResponse, ms: number): void {
  const level = levelOf(request.originalUrl, response.statusCode)
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
