import express, { type Express, type RequestHandler } from 'express'
import type { Env } from '../lib/env.ts'
import { isIP } from 'node:net'
import { type Logger } from '../lib/logger.ts'
import { LOG_SETTING, rememberRoutes, requestLog } from './request-log.ts'
import { type BodyLimits, endSlowBodies } from './slow-bodies.ts'

interface ExpressAppOptions {
  first?: RequestHandler
  bodyLimits?: BodyLimits | undefined
}

export function createExpressApp(
  { TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>,
  log: Logger,
  { first, bodyLimits }: ExpressAppOptions = {},
): Express {
  const app = express()
  app.disable('x-powered-by')
  // `CachedResponse` sets it.
  app.disable('etag')
  app.set(LOG_SETTING, log)
  app.set('trust proxy', trustProxy(TRUST_PROXY))
  rememberRoutes(app)
  if (first) app.use(first)
  if (TRUST_PROXY) app.use(readableAddresses(log))
  app.use(requestLog(log), endSlowBodies(bodyLimits))
  return app
}

function trustProxy(setting: string | undefined): number | string | false {
  if (!setting) return false
  return /^\d+$/.test(setting) ? Number(setting) : setting
}

/** Some gateways add a port, IPv6 brackets and quotes: `"[2001:db8::1]:443"`. */
const DECORATED = /\[([^[\]]*)\](?::\d+)?|\b((?:\d+\.){3}\d+):\d+\b/g
const FORWARDED_FOR = 'x-forwarded-for'

function readableAddresses(log: Logger): RequestHandler {
  let isSaid = false
  return (request, _response, next) => {
    const given = request.headers[FORWARDED_FOR]
    if (given === undefined) return next()
    request.headers[FORWARDED_FOR] = String(given).replaceAll('"', '').replace(DECORATED, '$1$2')
    const address = request.ip ?? ''
    if (isIP(address)) return next()
    request.headers[FORWARDED_FOR] = request.socket.remoteAddress
    if (!isSaid) {
      isSaid = true
      log.warn(
        { unreadable: address.slice(0, 60) },
        'X-Forwarded-For has no address: all such requests count as one network',
      )
    }
    next()
  }
}
