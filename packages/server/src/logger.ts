import { randomUUID } from 'node:crypto'
import { personalFields } from '@zari/shared/orders/field-lists'
import type { RequestHandler } from 'express'
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import { pinoHttp } from 'pino-http'

export type { Logger }

/** Fields that name a person or open a door, at whatever depth people put them in a log line. */
const SECRET_FIELDS = [...personalFields, 'note', 'password', 'cookie', 'authorization', 'uploadURL']

/** Drivers quote what they were given: a duplicate key error names the e-mail address. */
export function scrub(text: string): string {
  return text
    .replace(/[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi, '[email]')
    .replace(/\+?\d[\d ()-]{8,}\d/g, '[number]')
    .replace(/\?\S*X-Amz-\S*/gi, '?[signed]')
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
  return sink ? pino(options, sink) : pino(options)
}

/** One line a request: method, path without query (addresses can be signed), status, time. */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID()
      response.setHeader('X-Request-Id', id)
      return id
    },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error'
      return response.statusCode >= 400 ? 'info' : 'debug'
    },
    quietReqLogger: true,
    // Pino would otherwise make an error of its own of every answer above 499.
    customErrorObject: (_request, _response, _error, value: object) => ({ ...value, err: undefined }),
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: serializeError,
    },
  })
}
