import { hostname } from 'node:os'
import type { Request, RequestHandler } from 'express'
import { malformedRequest, wrongHost } from './errors.ts'

const HOST = /^(?<name>\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** Names that nobody can point here from outside: addresses themselves, and what only this network resolves. */
function isLocal(name: string): boolean {
  if (name.startsWith('[') || IPV4.test(name)) return true
  return name === 'localhost' || /\.(?:localhost|local)$/.test(name) || name === hostname().toLowerCase()
}

/** The name that a request was sent to, in lower case; undefined when its `Host` is none. */
function hostNameOf(request: Request): string | undefined {
  // HTTP/1.0 needs none.
  return HOST.exec(request.headers.host ?? 'localhost')
    ?.groups?.name?.toLowerCase()
    .replace(/\.$/, '')
}

/**
 * Refuses requests under names that are not ours: what `Host` says goes into links and upload addresses, and a
 * page elsewhere could otherwise point its own name at this server and read its answers.
 * @param publicOrigin its name is answered, and local ones always: a tablet in the shop opens http://192.168.1.5:3000
 */
export function knownHost(publicOrigin: string | undefined): RequestHandler {
  const own = publicOrigin && new URL(publicOrigin).hostname
  // Most requests come under one name.
  let lastGood: string | undefined
  return (request, _response, next) => {
    const { host } = request.headers
    if (host !== undefined && host === lastGood) return next()
    const name = hostNameOf(request)
    if (name === undefined) throw malformedRequest()
    if (name !== own && !isLocal(name)) throw wrongHost()
    lastGood = host
    next()
  }
}
