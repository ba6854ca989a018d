import { hostname } from 'node:os'
import type { RequestHandler } from 'express'
import { malformedRequest, wrongHost } from '../lib/errors.ts'

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
