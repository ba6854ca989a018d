import { isIP } from 'node:net'
import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'

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
