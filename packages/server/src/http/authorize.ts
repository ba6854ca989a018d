import { STAFF_HEADER } from '@zari/shared/api/paths'
import type { SessionUser } from '@zari/shared/auth/roles'
import type { Role } from '@zari/shared/auth/roles'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { SessionData } from 'express-session'
import { notAllowed, unauthorized } from '../lib/errors.ts'

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
export function requireStaff(findSessionUser: FindSessionUser): RequestHandler {
  return async (request, response, next) => {
    const user = await findSessionUser(request.session)
    const meant = request.get(STAFF_HEADER)
    if (!user || (meant !== undefined && meant !== user.id)) throw unauthorized()
    request.staff = user
    response.set('Cache-Control', 'private, no-store')
    next()
  }
}

/** Whether a request comes from an owner's session, where a route is for everybody and tells owners more. */
export async function isOwner(
  session: RequestHandler,
  findSessionUser: FindSessionUser,
  request: Request,
  response: Response,
): Promise<boolean> {
  if (!request.get('cookie')) return false
  await new Promise<void>((resolve, reject) => {
    void session(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
  return (await findSessionUser(request.session))?.role === 'owner'
}

/** Who may ask for what, in the order in which it is looked for; paths as in the routes themselves. */
export type AccessRule = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  roles: readonly Role[],
]

const refusals = {
  owner: '',
  staff: 'Only an owner of the shop may do this.',
  workroom:
    'This account is for the workroom: it sees what to cut and stitch. Everything else is for the shop.',
} as const satisfies Record<Role, string>

/**
 * Lets through whom a rule names, and owners alone where there is none. The router itself looks for the rule, so that a
 * path is the same one here and in the route that answers it, however it is written. Mounted behind `requireStaff`,
 * where the routes are.
 */
export function authorize(rules: readonly AccessRule[]): Router {
  const router = Router()
  const check =
    (roles: readonly Role[]): RequestHandler =>
    (request, _response, next) => {
      const { role } = staffOf(request)
      if (!roles.includes(role)) throw notAllowed(refusals[role])
      next('router')
    }
  for (const [method, path, roles] of rules) {
    router[method.toLowerCase() as Lowercase<typeof method>](path, check(roles))
  }
  return router.use(check(['owner']))
}

/** The account behind a request that `requireStaff` let through. */
export function staffOf(request: Request): SessionUser {
  if (!request.staff) throw unauthorized()
  return request.staff
}
