import { PERSONAL_FIELDS } from '@zari/shared/customers/customer'
import { personalFields } from '@zari/shared/orders/field-lists'
import {
  destination,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
  stdSerializers,
} from 'pino'

export type { Logger }

declare global {
  namespace Express {
    interface Request {
      id: string
      matched?: string
    }
  }
}

const SECRET_FIELDS = [
  ...new Set([
    ...personalFields,
    ...PERSONAL_FIELDS,
    'searchKeys',
    'linkToken',
    'trackingUrl',
    'note',
    'password',
    'cookie',
    'authorization',
    'uploadURL',
  ]),
]

/** Drivers quote values: a duplicate key error has the e-mail address. */
export function scrub(text: string): string {
  return text
    .replace(/(?<![\w.+-])[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi, '[email]')
    .replace(/\+?\d[\d ()-]{8,}\d/g, '[number]')
    .replace(/\?[^\s?]*(?:X-Amz-|signature=)\S*/gi, '?[signed]')
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
  // Asynchronous output is lost on exit.
  return pretty ? pino(options) : pino(options, destination({ sync: true }))
}
