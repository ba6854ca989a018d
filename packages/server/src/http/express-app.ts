import express, { type Express, type RequestHandler } from 'express'
import type { Env } from '../lib/env.ts'
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
  app.use(requestLog(log), endSlowBodies(bodyLimits))
  return app
}

function trustProxy(setting: string | undefined): number | string | false {
  if (!setting) return false
  return /^\d+$/.test(setting) ? Number(setting) : setting
}
