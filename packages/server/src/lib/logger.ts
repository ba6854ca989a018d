import { PERSONAL_FIELDS } from '@zari/shared/customers/customer'
import { personalFields } from '@zari/shared/orders/field-lists'
import type { ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import {
  destination,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
  stdSerializers,
} from 'pino'
import type { MigrationReport } from '../db/migrations.ts'
import { proxiesOf, REQUEST_ID_HEADER, requestIdOf } from '../http/request-id.ts'

export type { Logger }

declare global {
  // Express's own place for what applications add to a request.
  namespace Express {
    interface Request {
      /** Stands in the answer's X-Request-Id and in the log. */
      id: string
    }
  }
}

/** Under which the app knows its log. */
export const LOG_SETTING = 'zari log'

/** Fields that name a person or open a door, at whatever depth people put them in a log line. */
const SECRET_FIELDS = [
  ...new Set([
    ...personalFields,
    ...PERSONAL_FIELDS,
    'searchKeys',
    'note',
    'password',
    'cookie',
    'authorization',
    'uploadURL',
  ]),
]

/** Drivers quote what they were given: a duplicate key error names the e-mail address. */
export function scrub(text: string): string {
  return text
    .replace(/(?<![\w.+-])[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi, '[email]')
    .replace(/\+?\d[\d ()-]{8,}\d/g, '[number]')
    .replace(/\?[^\s?]*X-Amz-\S*/gi, '?[signed]')
}

function serializeError(error: Error) {
  const { type, message, stack } = stdSerializers.err(error)
  return {
    type,
    message: scrub(message),
    stack: scrub(stack),
    code: 'code' in error ? error.code : undefined,
  }
}

/** @param sink where lines go instead of standard output */
export function createLogger(
  level: string,
  pretty: boolean = process.stdout.isTTY,
  sink?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    serializers: { err: serializeError, error: serializeError },
    ...(pretty && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } },
    }),
  }
  if (sink) return pino(options, sink)
  // A process that exits takes with it what is still being written in the background: its own last lines.
  return pretty ? pino(options) : pino(options, destination({ sync: true }))
}

/** Whose page or record it is stands in its address. */
const NUMBER_IN_PATH = /(\/customers?\/)[^/]+/

type LoggedRequest = Pick<Request, 'id' | 'method' | 'originalUrl'>

/** What a request is, in a log line: its path without the query, because addresses can be signed, and without numbers. */
function requestInWords({ id, method, originalUrl }: LoggedRequest) {
  return { id, method, path: originalUrl.split('?', 1)[0]?.replace(NUMBER_IN_PATH, '$1[number]') }
}

/** How an answer's line counts. */
function levelOf(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  return status >= 400 ? 'info' : 'debug'
}

/** Writes the line about a request that is over: method, path, status, time (ms). */
export function logRequest(log: Logger, request: LoggedRequest, response: ServerResponse, ms: number): void {
  const level = levelOf(response.statusCode)
  if (!log.isLevelEnabled(level)) return
  log[level](
    { req: requestInWords(request), res: { status: response.statusCode }, responseTime: Math.round(ms) },
    response.writableFinished ? 'request completed' : 'request aborted',
  )
}

/** Gives each request an id, and writes one line about it. */
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

/** The log of the app; each line of it says which request it is about. */
export function logOf(request: Request): Logger {
  const log = request.app.get(LOG_SETTING) as Logger
  return log.child({ req: requestInWords(request) })
}

/** Writes the line about a migration that is done, by its own name: what is called `name` in a log is a person's. */
export function logMigration(log: Logger, { name, did, left }: MigrationReport): void {
  const isWorthALine = Object.keys(did).length > 0 || left.length > 0
  log[isWorthALine ? 'info' : 'debug']({ migration: name, did, left }, `migrated: ${name}`)
}
