import type { Request, RequestHandler } from 'express'
import { hostname } from 'node:os'
import { forbiddenOrigin, malformedRequest, notFound, wrongHost } from '../lib/errors.ts'
import { carriesSession, namesSession } from './sessions.ts'

const HOST = /^(?<name>\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

function isLocal(name: string): boolean {
  if (name.startsWith('[') || IPV4.test(name)) return true
  return name === 'localhost' || /\.(?:localhost|local)$/.test(name) || name === hostname().toLowerCase()
}

function nameIn(host: string): string | undefined {
  return HOST.exec(host)?.groups?.name?.toLowerCase().replace(/\.$/, '')
}

type Name = 'ours' | 'local' | 'www' | 'malformed' | 'foreign'

/** Without `PUBLIC_ORIGIN` local names are ours: a tablet in the shop opens http://192.168.1.5:3000. */
function hostNames(publicOrigin: string | undefined) {
  const own = publicOrigin && new URL(publicOrigin).hostname
  const twin = own?.startsWith('www.') ? own.slice(4) : `www.${own}`
  let lastGood: string | undefined
  return (host: string | undefined): Name => {
    if (host !== undefined && host === lastGood) return 'ours'
    const name = nameIn(host ?? 'localhost')
    if (name === undefined) return 'malformed'
    if (own && name !== own) return isLocal(name) ? 'local' : name === twin ? 'www' : 'foreign'
    if (name !== own && !isLocal(name)) return 'foreign'
    lastGood = host
    return 'ours'
  }
}

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded']
/** Asked for by programs, which would not follow a redirect. */
const PROGRAMS = /^\/(?:api|objects|file-store)(?:\/|$)/
/** A cookie of a redirect: where a proxy has replaced the name without a header, the next redirect would be the same. */
const REDIRECTED = 'zari-redirected'
const REDIRECTED_MS = 10_000

/**
 * `Host` is used in links and upload addresses, and DNS rebinding would let another site read answers (decision 0016).
 * @param onHostReplaced staff has asked from a page of our origin under a local name: a proxy does not pass on `Host`
 */
export function knownHost(publicOrigin: string | undefined, onHostReplaced = () => {}): RequestHandler {
  const whose = hostNames(publicOrigin)
  let isHostReplaced = false
  let isSaid = false
  const isThroughProxy = (request: Request, origin: string) => {
    const { headers } = request
    const isOurPage = headers.origin === origin || headers.referer?.startsWith(`${origin}/`)
    // A stranger may send any header.
    if (isOurPage && !isSaid && carriesSession(request)) {
      isSaid = true
      onHostReplaced()
    }
    isHostReplaced ||= isOurPage === true
    const isRedirected = headers.cookie?.includes(`${REDIRECTED}=`) === true
    return isHostReplaced || isRedirected || PROXY_HEADERS.some((name) => headers[name] !== undefined)
  }
  return (request, response, next) => {
    const found = whose(request.headers.host)
    // Node takes the first of two, a proxy perhaps the last.
    if (found === 'malformed' || isNamedTwice(request)) throw malformedRequest()
    if (found === 'ours') return next()
    if (!publicOrigin) throw wrongHost()
    if (found === 'local' && isThroughProxy(request, publicOrigin)) return next()
    const isPage = /^(?:GET|HEAD)$/.test(request.method) && !PROGRAMS.test(request.url)
    if (found === 'foreign' || !isPage) throw wrongHost(publicOrigin)
    if (found === 'local') {
      response.set('Cache-Control', 'no-store').cookie(REDIRECTED, '1', { maxAge: REDIRECTED_MS })
    }
    response.redirect(found === 'www' ? 301 : 302, publicOrigin + request.url)
  }
}

const isNamedTwice = ({ rawHeaders }: Request) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** Nothing to decode, and no `//` that could be read as a host. */
const PLAIN = /^\/(?!\/)[\w./-]*$/

/** Not `GET http://host/`, `OPTIONS *`, `//host/` or `/%`, which handlers read differently, nor `\\`, which browsers read as `/`. */
export const readableTarget: RequestHandler = (request, _response, next) => {
  if (PLAIN.test(request.url)) return next()
  if (!request.url.startsWith('/')) throw malformedRequest()
  const url = URL.parse(request.url, 'http://here')
  if (url?.host !== 'here' || /^[^?]*\\/.test(request.url)) throw notFound()
  // A URIError is answered with 400.
  decodeURIComponent(url.pathname)
  next()
}

export function originOf(request: Request, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`
}

export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What another site makes a browser send (decision 0016). Browsers send one of the two; programs have no session. */
export function sameOriginOnly(publicOrigin: string | undefined): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method)) return next()
    const origin = request.get('origin')
    const site = request.get('sec-fetch-site')
    if (site === 'same-origin' || origin === originOf(request, publicOrigin)) return next()
    if (!origin && !site && !namesSession(request)) return next()
    next(forbiddenOrigin())
  }
}
