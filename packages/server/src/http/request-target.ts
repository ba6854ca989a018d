import type { RequestHandler } from 'express'
import { malformedRequest, notFound } from '../lib/errors.ts'

/** What most requests ask for: nothing in it has to be undone, and nothing can be taken for a host. */
const PLAIN = /^\/(?!\/)[\w./-]*$/

/** Whether a target is the path that it looks like, with nothing in it that is written in another way. */
export const isPlainTarget = (target: string) => PLAIN.test(target)

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
