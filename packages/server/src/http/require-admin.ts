import { STAFF_HEADER } from '@zari/shared/api/paths'
import type { SessionUser } from '@zari/shared/auth/login-schema'
import type { Request, RequestHandler } from 'express'
import type { SessionData } from 'express-session'
import { unauthorized } from './errors.ts'

declare global {
  // Express's own place for what applications add to a request.
  namespace Express {
    interface Request {
      staff?: SessionUser
    }
  }
}

/** Whose session this is; undefined when it is nobody's any more. */
export type FindSessionUser = (session: Partial<SessionData>) => Promise<SessionUser | undefined>

/** Lets staff through and nobody else. What they see is theirs: no cache in between may keep it. */
export function requireAdmin(findSessionUser: FindSessionUser): RequestHandler {
  return async (request, response, next) => {
    const user = await findSessionUser(request.session)
    const meant = request.get(STAFF_HEADER)
    if (!user || (meant !== undefined && meant !== user.id)) throw unauthorized()
    request.staff = user
    response.set('Cache-Control', 'private, no-store')
    next()
  }
}

/** The account behind a request that `requireAdmin` let through. */
export function staffOf(request: Request): SessionUser {
  if (!request.staff) throw unauthorized()
  return request.staff
}
