import type { RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import type { Connection } from 'mongoose'
import { clientNetwork } from './client-address.ts'
import { countedHits } from './counted-hits.ts'
import { tooManyRequests } from '../lib/errors.ts'

const HOUR_MS = 3_600_000

/**
 * At most so many requests of one address (of IPv6: one /64) an hour, at all servers together. Generous: a family
 * shares one address.
 * @param name of what is counted; each is counted by itself
 */
export function limitPerHour(connection: Connection, name: string, limit: number): RequestHandler {
  return rateLimit({
    windowMs: HOUR_MS,
    limit,
    store: countedHits(connection, name),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: clientNetwork,
    // It cannot see that `clientNetwork` does with IPv6 what it asks for.
    validate: { xForwardedForHeader: false, keyGeneratorIpFallback: false },
    handler: (request, _response, next) => {
      const resetTime =
        'rateLimit' in request ? (request.rateLimit as { resetTime?: Date }).resetTime : undefined
      const seconds = resetTime ? (resetTime.getTime() - Date.now()) / 1000 : HOUR_MS / 1000
      next(tooManyRequests(Math.max(1, seconds)))
    },
  })
}
