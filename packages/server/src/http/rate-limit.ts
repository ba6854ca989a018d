import type { Request, RequestHandler } from 'express'
import type { Connection } from 'mongoose'
import { isIPv4, isIPv6 } from 'node:net'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import { tooManyRequests } from '../lib/errors.ts'

const IPV6_GROUPS = 8
/** One household or one rented server has at least a /64 of IPv6 addresses to itself: half of an address's groups. */
const NETWORK_GROUPS = 4
/** What an IPv4 address in IPv6's notation begins with. */
const MAPPED = '0:0:0:0:0:ffff'

/**
 * Who an address belongs to, as far as limits go: an IPv4 address (in IPv6's notation too) by itself, an IPv6
 * address by its /64.
 */
export function networkOf(address: string | undefined): string {
  const plain = address?.split('%', 1)[0] ?? ''
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') === MAPPED) {
    const bytes = groups.slice(6).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    return bytes.join('.')
  }
  const network = groups.slice(0, NETWORK_GROUPS).join(':')
  return `${normalized(`${network}::`)}/64`
}

/** As URLs write an address: in lower case, without leading zeros, its longest row of zeros as `::`. */
const normalized = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

function groupsOf(address: string): string[] {
  const [left = '', right = ''] = normalized(address).split('::')
  const [before, after] = [left, right].map((half) => half.split(':').filter(Boolean))
  const zeros = IPV6_GROUPS - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])]
}

/** Whom a request counts for in every limit; `trust proxy` decides which address is the client's. */
export function clientNetwork(request: Request): string {
  return networkOf(request.ip)
}

/** The collection of counts; nothing in it is worth keeping for longer than an hour. */
export const LIMITS = 'limits'

const PATIENCE_MS = 1_000
const HOUR_S = 3_600

/**
 * Counts requests in the database, so that all servers on it count as one and a restart forgives nothing. A database
 * that is away or slow stops nobody and lets nobody through for ever: for as long, each server counts by itself
 * (docs/decisions/0074).
 * @param patienceMs how long a request waits to be counted in the database before it is counted here alone
 */
export function createLimiter(
  connection: Connection,
  name: string,
  limit: number,
  patienceMs = PATIENCE_MS,
): RateLimiterAbstract {
  const rule = { keyPrefix: name, points: limit, duration: HOUR_S }
  const limiter = new RateLimiterMongo({
    ...rule,
    // A count that a power cut takes back is no loss: no request waits for the disk.
    storeClient: connection.getClient().db(connection.name, { writeConcern: { w: 1, journal: false } }),
    tableName: LIMITS,
    // `prepareLimits` does it at the start, which waits for it.
    disableIndexesCreation: true,
    insuranceLimiter: new RateLimiterMemory(rule),
    inMemoryBlockOnConsumed: limit,
  })
  return new RLWrapperTimeouts({ limiter, timeoutMs: patienceMs })
}

/** Lets the database find a count at once, and remove those that are over. */
export async function prepareLimits(connection: Connection): Promise<void> {
  const storeClient = connection.getClient().db(connection.name)
  const limiter = new RateLimiterMongo({
    storeClient,
    tableName: LIMITS,
    points: 1,
    duration: HOUR_S,
    disableIndexesCreation: true,
  })
  await limiter.createIndexes()
}

/**
 * At most so many requests of one address (of IPv6: one /64) an hour, at all servers together. Generous: a family
 * shares one address.
 * @param name of what is counted; each is counted by itself
 */
export function limitPerHour(connection: Connection, name: string, limit: number): RequestHandler {
  const limiter = createLimiter(connection, name, limit)
  return async (request, _response, next) => {
    try {
      await limiter.consume(clientNetwork(request))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw tooManyRequests(Math.max(1, error.msBeforeNext / 1_000))
    }
    next()
  }
}
