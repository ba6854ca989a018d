import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit'
import type { Connection } from 'mongoose'
import { isIP } from 'node:net'
import { RateLimiterMemory, RateLimiterMongo, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { tooManyRequests } from '../lib/errors.ts'

/** One household or one rented server has at least this many bits of IPv6 addresses to itself. */
const IPV6_NETWORK_BITS = 64

/**
 * Who an address belongs to, as far as limits go: an IPv4 address (in IPv6's notation too) by itself, an IPv6
 * address by its /64, because whoever has one has 2^64 of them.
 */
export function networkOf(address: string | undefined): string {
  return address && isIP(address) ? ipKeyGenerator(address, IPV6_NETWORK_BITS) : 'unknown'
}

/** Whom a request counts for in every limit; `trust proxy` decides which address is the client's. */
export function clientNetwork(request: Request): string {
  return networkOf(request.ip)
}

/** Who has asked for how much; nothing in it is worth keeping for longer than an hour. */
export const LIMITS = 'limits'

const PATIENCE_MS = 1_000

interface SubjectCount {
  resolve: (counted: { totalHits: number; resetTime: Date }) => void
  reject: (error: unknown) => void
}

function limiterOn(connection: Connection, name: string) {
  const rule = { keyPrefix: name, points: 1, duration: 3_600 }
  return new RateLimiterMongo({
    ...rule,
    // A count that a power cut takes back is no loss: nobody waits for the disk.
    storeClient: connection.getClient().db(connection.name, { writeConcern: { w: 1, journal: false } }),
    tableName: LIMITS,
    // `prepareLimits` does it, where somebody waits for it and hears when it fails.
    disableIndexesCreation: true,
    insuranceLimiter: new RateLimiterMemory(rule),
  })
}

/** Lets the database find a count at once, and remove those that are over. */
export async function prepareLimits(connection: Connection): Promise<void> {
  await limiterOn(connection, '').createIndexes()
}

/**
 * Counts requests in the database, so that all servers on it count as one and a restart forgives nothing. A database
 * that is away or slow stops nobody and lets nobody through for ever: for as long, each server counts by itself
 * (docs/decisions/0074).
 * @param patienceMs how long a request waits to be counted in the database before it is counted here alone
 */
export function countedHits(connection: Connection, name: string, patienceMs = PATIENCE_MS): Store {
  const limiter = new RLWrapperTimeouts({ limiter: limiterOn(connection, name), timeoutMs: patienceMs })
  /** By address: who came while others of it are being counted. They are counted together next. */
  const asked = new Map<string, SubjectCount[]>()

  async function countAll(key: string): Promise<void> {
    for (let batch = asked.get(key); batch && batch.length > 0; batch = asked.get(key)) {
      const many = batch.length
      asked.set(key, [])
      try {
        const { consumedPoints, msBeforeNext } = await limiter.penalty(key, many)
        const resetTime = new Date(Date.now() + msBeforeNext)
        for (const [index, { resolve }] of batch.entries()) {
          resolve({ totalHits: consumedPoints - many + 1 + index, resetTime })
        }
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    asked.delete(key)
  }

  return {
    increment(key) {
      const { promise, resolve, reject } = Promise.withResolvers<{ totalHits: number; resetTime: Date }>()
      const others = asked.get(key)
      if (others) {
        others.push({ resolve, reject })
      } else {
        asked.set(key, [{ resolve, reject }])
        void countAll(key)
      }
      return promise
    },
    async decrement(key) {
      await limiter.reward(key)
    },
    async resetKey(key) {
      await limiter.delete(key)
    },
  }
}

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
