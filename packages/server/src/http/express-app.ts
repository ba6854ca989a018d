import express, { type Express } from 'express'
import type { Env } from '../lib/env.ts'
import { type Logger } from '../lib/logger.ts'
import { LOG_SETTING, requestLog } from './request-log.ts'

/** How every app of ours begins: what it says of itself, which proxies it believes, and its log. */
export function createExpressApp({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>, log: Logger): Express {
  const app = express()
  app.disable('x-powered-by')
  // What may be kept has one of its own (`CachedResponse`); all else is worked out for nothing.
  app.disable('etag')
  app.set(LOG_SETTING, log)
  app.set('trust proxy', trustProxy(TRUST_PROXY))
  app.use(requestLog(log))
  return app
}

function trustProxy(setting: string | undefined): number | string | false {
  if (!setting) return false
  return /^\d+$/.test(setting) ? Number(setting) : setting
}
