import type { RequestHandler } from 'express'
import { forbiddenOrigin } from '../lib/errors.ts'
import { originOf } from './origin.ts'
import { carriesSession } from './sessions.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a browser send (docs/decisions/0010): an unsafe method needs our own
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
