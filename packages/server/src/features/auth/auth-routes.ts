import { loginSchema, type SessionUser } from '@zari/shared/auth/login-schema'
import { Router } from 'express'
import { accountDisabled, tooManyRequests, unauthorized } from '../../http/errors.ts'
import { clearSessionCookie, endSession, startSession } from '../../http/session.ts'
import { validBody } from '../../http/validate.ts'
import type { Accounts } from './accounts.ts'
import { LoginThrottle } from './login-throttle.ts'

/** Mounted at /api/auth, behind the session (specification, section 7). */
export function authRoutes(accounts: Accounts, secure: boolean, throttle = new LoginThrottle()): Router {
  const router = Router()

  router.get('/user', async (request, response) => {
    const user = await accounts.findSessionUser(request.session)
    if (!user) throw unauthorized()
    response.json(user)
  })

  router.post('/login', async (request, response) => {
    const { email, password } = validBody(request, loginSchema)
    const address = request.ip ?? ''
    const wait = throttle.secondsToWait(email, address)
    if (wait > 0) throw tooManyRequests(wait, `Too many attempts. Please try again in ${wait} seconds.`)

    // Counted before it is looked at, so that many at once are no way around the limit.
    throttle.failed(email, address)
    const found = await accounts.signIn(email, password)
    if (!found) throw unauthorized('Invalid credentials')
    if (found === 'disabled') throw accountDisabled()
    throttle.succeeded(email, address)

    const { sessionVersion, ...user } = found
    await startSession(request, { userId: user.id, sessionVersion })
    response.json(user satisfies SessionUser)
  })

  router.post('/logout', async (request, response) => {
    await endSession(request)
    clearSessionCookie(response, secure)
    response.status(204).end()
  })
  return router
}
