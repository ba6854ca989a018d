import type { Request, RequestHandler } from 'express'
import { hostname } from 'node:os'
import { forbiddenOrigin, malformedRequest, notFound, wrongHost } from '../lib/errors.ts'
import { carriesSession } from './sessions.ts'

const HOST = /^(?<name>\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** Names that nobody can point here from outside: addresses themselves, and what only this network resolves. */
function isLocal(name: string): boolean {
  if (name.startsWith('[') || IPV4.test(name)) return true
  return name === 'localhost' || /\.(?:localhost|local)$/.test(name) || name === hostname().toLowerCase()
}

/** The name in a `Host`, in lower case; undefined when it is none. */
function nameIn(host: string): string | undefined {
  return HOST.exec(host)?.groups?.name?.toLowerCase().replace(/\.$/, '')
}

/**
 * Says whose a request's `Host` is.
 * @param publicOrigin its name is ours, and local ones always: a tablet in the shop opens http://192.168.1.5:3000
 */
export function hostNames(publicOrigin: string | undefined) {
  const own = publicOrigin && new URL(publicOrigin).hostname
  // Most requests come under one name.
  let lastGood: string | undefined
  return (host: string | undefined): 'ours' | 'malformed' | 'foreign' => {
    if (host !== undefined && host === lastGood) return 'ours'
    // HTTP/1.0 needs none.
    const name = nameIn(host ?? 'localhost')
    if (name === undefined) return 'malformed'
    if (name !== own && !isLocal(name)) return 'foreign'
    lastGood = host
    return 'ours'
  }
}

/**
 * Refuses requests under names that are not ours: what `Host` says goes into links and upload addresses, and a
 * page elsewhere could otherwise point its own name at this server and read its answers.
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

/** What most requests ask for: nothing in it has to be undone, and nothing can be taken for a host. */
const PLAIN = /^\/(?!\/)[\w./-]*$/

/** Whether a target is the path that it looks like, with nothing in it that is written in another way. */
const isPlainTarget = (target: string) => PLAIN.test(target)

/**
 * Lets through what every handler can read: a path from the root, in percent-encoding that can be undone, whose
 * first segment nobody can take for a host. `GET http://host/`, `OPTIONS *`, `//host/` and `/%` end here.
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

/** Where people reach us: as configured, or else as this request says. */
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
    if (!origin && !site && !carriesSession(request)) return next()
    next(forbiddenOrigin())
  }
}
