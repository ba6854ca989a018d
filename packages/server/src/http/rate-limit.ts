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

/** Shared by many households: three parts of an IPv4 address, or an IPv6 /48. Empty when unknown. */
export function coarseNetworkOf(address: string | undefined): string {
  const network = networkOf(address)
  if (isIPv4(network)) return network.slice(0, network.lastIndexOf('.'))
  const [prefix = ''] = network.split('/64')
  return isIPv6(prefix) ? `${normalized(`${groupsOf(prefix).slice(0, 3).join(':')}::`)}/48` : ''
}

export function clientNetwork(request: Request): string {
  return networkOf(request.ip)
}

export const LIMITS = 'limits'

const PATIENCE_MS = 1_000
const HOUR_S = 3_600
const TABLE = { tableName: LIMITS, duration: HOUR_S, disableIndexesCreation: true }

/** In the database, for all servers. Without an answer in `patienceMs` each server counts itself (decision 0074). */
export function createLimiter(
  connection: Connection,
  name: string,
  limit: number,
  patienceMs = PATIENCE_MS,
  remembered = limit,
): RateLimiterAbstract {
  const rule = { keyPrefix: name, points: limit, duration: HOUR_S }
  const limiter = new RateLimiterMongo({
    ...TABLE,
    ...rule,
    storeClient: connection.getClient().db(connection.name, { writeConcern: { w: 1, journal: false } }),
    insuranceLimiter: new RateLimiterMemory(rule),
    inMemoryBlockOnConsumed: remembered,
  })
  return new RLWrapperTimeouts({ limiter, timeoutMs: patienceMs })
}

export async function prepareLimits(connection: Connection): Promise<void> {
  const storeClient = connection.getClient().db(connection.name)
  await new RateLimiterMongo({ ...TABLE, storeClient, points: 1 }).createIndexes()
}

async function consume(limiter: RateLimiterAbstract, party: string): Promise<void> {
  try {
    await limiter.consume(party)
  } catch (error) {
    throw error instanceof RateLimiterRes ? refusal(error) : error
  }
}

const refusal = ({ msBeforeNext }: RateLimiterRes) => tooManyRequests(Math.max(1, msBeforeNext / 1_000))

/** Per network and hour, over all servers. Generous, because a family shares an address. @param name counted apart */
export function limitPerHour(
  connection: Connection,
  name: string,
  limit: number,
  partyOf = clientNetwork,
): RequestHandler {
  const limiter = createLimiter(connection, name, limit)
  return async (request, _response, next) => {
    await consume(limiter, partyOf(request))
    next()
  }
}

/** As many as are accepted may be asked in all: wrong ones must not keep out others of their network. */
export const ASKED_FOR_EACH = 10

export interface AcceptedLimit {
  /** Before the body is read. */
  before: RequestHandler
  /** Counts where the work ends well. @param isAccepted of its result @throws HttpError 429 instead of beginning it */
  accept: <T>(request: Request, work: () => Promise<T>, isAccepted?: (result: T) => boolean) => Promise<T>
}

export function limitAccepted(
  connection: Connection,
  name: string,
  limit: number,
  partyOf = clientNetwork,
): AcceptedLimit {
  // A refusal that is remembered would outlast what is given back.
  const accepted = createLimiter(connection, name, limit, PATIENCE_MS, 0)
  const asked = createLimiter(connection, `${name}, asked`, ASKED_FOR_EACH * limit)
  return {
    async before(request, _response, next) {
      const party = partyOf(request)
      await consume(asked, party)
      const known = await accepted.get(party)
      if (known && known.consumedPoints >= limit) throw refusal(known)
      next()
    },
    async accept(request, work, isAccepted = () => true) {
      const party = partyOf(request)
      let isCounted = false
      try {
        // A refusal takes a point, too.
        await consume(accepted, party)
        const result = await work()
        isCounted = isAccepted(result)
        return result
      } finally {
        if (!isCounted) await accepted.reward(party)
      }
    },
  }
}
