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
/** A household usually has a /64 of IPv6 addresses. */
const NETWORK_GROUPS = 4
const MAPPED = '0:0:0:0:0:ffff'

/** An IPv4 address (also mapped), or an IPv6 address's /64. */
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

const normalized = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

function groupsOf(address: string): string[] {
  const [left = '', right = ''] = normalized(address).split('::')
  const [before, after] = [left, right].map((half) => half.split(':').filter(Boolean))
  const zeros = IPV6_GROUPS - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])]
}

export function clientNetwork(request: Request): string {
  return networkOf(request.ip)
}

export const LIMITS = 'limits'

const PATIENCE_MS = 1_000
const HOUR_S = 3_600

/** In the database, for all servers. Without an answer in `patienceMs` each server counts itself (decision 0074). */
export function createLimiter(
  connection: Connection,
  name: string,
  limit: number,
  patienceMs = PATIENCE_MS,
): RateLimiterAbstract {
  const rule = { keyPrefix: name, points: limit, duration: HOUR_S }
  const limiter = new RateLimiterMongo({
    ...rule,
    storeClient: connection.getClient().db(connection.name, { writeConcern: { w: 1, journal: false } }),
    tableName: LIMITS,
    disableIndexesCreation: true,
    insuranceLimiter: new RateLimiterMemory(rule),
    inMemoryBlockOnConsumed: limit,
  })
  return new RLWrapperTimeouts({ limiter, timeoutMs: patienceMs })
}

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

/** Per network and hour, over all servers. Generous, because a family shares an address. @param name counted apart */
export function limitPerHour(
  connection: Connection,
  name: string,
  limit: number,
  partyOf = clientNetwork,
): RequestHandler {
  const limiter = createLimiter(connection, name, limit)
  return async (request, _response, next) => {
    try {
      await limiter.consume(partyOf(request))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw tooManyRequests(Math.max(1, error.msBeforeNext / 1_000))
    }
    next()
  }
}
