import { STAFF_HEADER } from '@zari/shared/api/paths'
import { isStaffScreen } from '@zari/shared/staff-app/staff-screens'
import type { SessionUser } from '@zari/shared/auth/roles'
import type { Role } from '@zari/shared/auth/roles'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { SessionData } from 'express-session'
import { notAllowed, unauthorized } from '../lib/errors.ts'

declare global {
  namespace Express {
    interface Request {
      staff?: SessionUser
    }
  }
}

/** Undefined when the session is no longer valid. */
export type FindSessionUser = (session: Partial<SessionData>) => Promise<SessionUser | undefined>

/** Requires a signed-in account, and forbids caching of the answer. */
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

/** The signed-in account of a request to a public route. Undefined without a session, and when it has ended. */
async function findStaff(
  session: RequestHandler,
  findSessionUser: FindSessionUser,
  request: Request,
  response: Response,
): Promise<SessionUser | undefined> {
  if (!request.get('cookie')) return undefined
  await new Promise<void>((resolve, reject) => {
    void session(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
  return findSessionUser(request.session)
}

/** For public routes that tell owners more. */
export async function isOwner(...args: Parameters<typeof findStaff>): Promise<boolean> {
  return (await findStaff(...args))?.role === 'owner'
}

/** Whether a page of the public site made the request. False where the browser does not say which page did. */
function isFromSite(request: Request): boolean {
  const page = URL.parse(request.get('referer') ?? '')
  return page !== null && !isStaffScreen(page.pathname)
}

/**
 * For public routes that count staff apart from other clients: sets `request.staff`. Not for requests of the public
 * site's pages: who tries a form there is counted, and answered, as a customer is.
 */
export function recognizeStaff(session: RequestHandler, findSessionUser: FindSessionUser): RequestHandler {
  return async (request, response, next) => {
    const user = isFromSite(request)
      ? undefined
      : await findStaff(session, findSessionUser, request, response)
    if (user) request.staff = user
    next()
  }
}

export type AccessRule = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  roles: readonly Role[],
]

const verbs = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<AccessRule[0], string>

const refusals = {
  owner: '',
  staff: 'Only an owner can do this.',
  workroom: 'A workroom account can’t do this.',
} as const satisfies Record<Role, string>

/**
 * Allows the roles that a rule names; without a rule, owners only. Uses the router's own path matching, so that
 * rules and routes cannot differ. To be mounted after `requireStaff`, at the same path as the routes.
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
    router[verbs[method]](path, check(roles))
  }
  return router.use(check(['owner']))
}

export function staffOf(request: Request): SessionUser {
  if (!request.staff) throw unauthorized()
  return request.staff
}
