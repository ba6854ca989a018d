import { lookup } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'

const PUSH_HOSTS = [
  // Chromium of some Linux distributions pushes by the second.
  /^(?:fcm\.googleapis\.com|jmt\d+\.google\.com)$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+(?:\.[\w-]+)*\.notify\.windows\.com$/,
]

/** @param others hosts with ports, without TLS: for tests */
export function isPushEndpoint(endpoint: string, others: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, port, username, password } = new URL(endpoint)
  if (others.includes(host)) return true
  const isPlain = port === '' && username === '' && password === ''
  return protocol === 'https:' && isPlain && PUSH_HOSTS.some((pattern) => pattern.test(hostname))
}

const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  return !notPublic.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

/** A listed name that leads into the shop's own network is forged. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const inside = found.some(({ address }) => !isPublicAddress(address))
    const [first] = found
    if (inside || !first) return callback(new Error('The push service has a private address'), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

interface PushRequest {
  endpoint: string
  headers: Record<string, string | number>
  body: Buffer
}

export function postPush(
  { endpoint, headers, body }: PushRequest,
  ms: number,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const url = new URL(endpoint)
  const send = url.protocol === 'http:' ? httpRequest : httpsRequest
  return new Promise((resolve, reject) => {
    const request: ClientRequest = send(
      url,
      { method: 'POST', headers, lookup: publicLookup, signal: AbortSignal.timeout(ms) },
      (response: IncomingMessage) => {
        response.on('error', () => {})
        response.resume()
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
