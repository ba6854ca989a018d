import type { Request, RequestHandler } from 'express'
import { hostname } from 'node:os'
import { forbiddenOrigin, malformedRequest, notFound, wrongHost } from '../lib/errors.ts'
import { namesSession } from './sessions.ts'

const HOST = /^(?<name>\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

function isLocal(name: string): boolean {
  if (name.startsWith('[') || IPV4.test(name)) return true
  return name === 'localhost' || /\.(?:localhost|local)$/.test(name) || name === hostname().toLowerCase()
}

/** The name in `Host`, in lower case; undefined when it is malformed. */
function nameIn(host: string): string | undefined {
  return HOST.exec(host)?.groups?.name?.toLowerCase().replace(/\.$/, '')
}

/**
 * Checks whether a request's `Host` is ours.
 * @param publicOrigin its name is ours; so are local names, because a tablet in the shop opens
 * http://192.168.1.5:3000
 */
function hostNames(publicOrigin: string | undefined) {
  const own = publicOrigin && new URL(publicOrigin).hostname
  let lastGood: string | undefined
  return (host: string | undefined): 'ours' | 'malformed' | 'foreign' => {
    if (host !== undefined && host === lastGood) return 'ours'
    const name = nameIn(host ?? 'localhost')
    if (name === undefined) return 'malformed'
    if (name !== own && !isLocal(name)) return 'foreign'
    lastGood = host
    return 'ours'
  }
}

/**
 * Refuses foreign host names: `Host` is used in links and upload addresses, and DNS rebinding would let another
 * site read answers.
 */
export function knownHost(publicOrigin: string | undefined): RequestHandler {
  const whose = hostNames(publicOrigin)
  return (request, _response, next) => {
    const found = whose(request.headers.host)
    if (found === 'malformed') throw malformedRequest()
    if (found === 'foreign') throw wrongHost()
    next()
  }
}

/** Fast path: nothing to decode, and no `//` that could be read as a host. */
const PLAIN = /^\/(?!\/)[\w./-]*$/

const isPlainTarget = (target: string) => PLAIN.test(target)

/**
 * Refuses targets that handlers read differently: only absolute paths with valid percent-encoding and no
 * host as first segment. Not `GET http://host/`, `OPTIONS *`, `//host/` or `/%`.
 */
export const readableTarget: RequestHandler = (request, _response, next) => {
  if (isPlainTarget(request.url)) return next()
  if (!request.url.startsWith('/')) throw malformedRequest()
  const url = URL.parse(request.url, 'http://here')
  if (url?.host !== 'here') throw notFound()
  // Throws a URIError, which is answered with 400.
  decodeURIComponent(url.pathname)
  next()
}

/** The public origin: as configured, else as the request says. */
export function originOf(request: Request, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a browser send (docs/decisions/0016): an unsafe method needs our own
 * Origin, or `Sec-Fetch-Site: same-origin`. Browsers send one or the other; a program that sends neither
 * has nothing to forge with unless it carries a session.
 */
export function sameOriginOnly(publicOrigin: string | undefined): RequestHandler {
  return (request, _response, next) => {
    if (SAFE.has(request.method)) return next()
    const origin = request.get('origin')
    const site = request.get('sec-fetch-site')
    if (site === 'same-origin' || origin === originOf(request, publicOrigin)) return next()
    if (!origin && !site && !namesSession(request)) return next()
    next(forbiddenOrigin())
  }
}
