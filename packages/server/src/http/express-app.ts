import express, { type Express } from 'express'
import type { Env } from '../lib/env.ts'
import { type Logger } from '../lib/logger.ts'
import { LOG_SETTING, requestLog } from './request-log.ts'

export function createExpressApp({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>, log: Logger): Express {
  const app = express()
  app.disable('x-powered-by')
  // Cacheable answers have their own (`CachedResponse`).
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
