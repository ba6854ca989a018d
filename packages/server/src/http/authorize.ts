import { STAFF_HEADER } from '@zari/shared/api/headers'
import { isStaffScreen } from '@zari/shared/staff-app/staff-screens'
import type { SessionUser } from '@zari/shared/auth/roles'
import type { Role } from '@zari/shared/auth/roles'
import type { GenericSchema } from 'valibot'
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

/** Undefined when it has ended. */
export type FindSessionUser = (session: Partial<SessionData>) => Promise<SessionUser | undefined>

/** And forbids caching of the answer. */
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

export async function isOwner(...args: Parameters<typeof findStaff>): Promise<boolean> {
  return (await findStaff(...args))?.role === 'owner'
}

function isFromSite(request: Request): boolean {
  const page = URL.parse(request.get('referer') ?? '')
  return page !== null && !isStaffScreen(page.pathname)
}

/** Staff is counted apart on public routes, but not on the site's pages: who tries a form there is a customer. */
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
  /** Of the body, or of the query of a GET; the route checks it. For the description of the API. */
  input?: GenericSchema,
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

/** After `requireStaff`, at the routes' path; without a rule, owners only. The router's own matching: no difference. */
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
