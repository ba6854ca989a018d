import { linkSchema, linkUseSchema } from '@zari/shared/auth/accounts'
import { loginSchema } from '@zari/shared/auth/login-schema'
import { type RequestHandler, Router } from 'express'
import type { EventStreams } from '../../http/event-streams.ts'
import { clientNetwork } from '../../http/rate-limit.ts'
import { readBody } from '../../http/request-body.ts'
import { validBody } from '../../http/request-input.ts'
import { clearSessionCookie, endSession } from '../../http/sessions.ts'
import { accountDisabled, unauthorized } from '../../lib/errors.ts'
import { answered } from './account-error.ts'
import type { AccountLinks } from './account-links.ts'
import { beginSession, beforeSessionEnd, type SessionAnswer, type SignInParts } from './begin-session.ts'
import { checkPassword, holdBack, type PasswordParts } from './checked-password.ts'

interface AuthOptions extends PasswordParts, SignInParts {
  links: AccountLinks
  streams: EventStreams
  secure: boolean
}

const MAX_BODY_BYTES = 4 * 1024

const linkUsed = { invitation: 'invitation-used', password: 'password-link-used' } as const

/** Before the body is read: the account is not known yet. */
export function limitNetwork({ throttle, deviceCookies }: PasswordParts): RequestHandler {
  return async (request, _response, next) => {
    const attempt = { network: clientNetwork(request), device: undefined }
    if (!deviceCookies.mayBeKnown(request)) holdBack(await throttle.secondsToWait(attempt))
    next()
  }
}

/** At /api/auth (specification, section 7). */
export function authRoutes(options: AuthOptions): Router {
  const { accounts, links, streams, secure } = options
  const router = Router()
  router.post('/login', limitNetwork(options))
  router.use(readBody(MAX_BODY_BYTES))

  router.get('/user', async (request, response) => {
    const user = await accounts.findSessionUser(request.session)
    if (!user) throw unauthorized()
    const { needsPasskey } = request.session
    response.json({ ...user, ...(needsPasskey && { needsPasskey }) } satisfies SessionAnswer)
  })

  router.post('/login', async (request, response) => {
    const { email, password } = validBody(request, loginSchema)
    const found = await checkPassword(options, request, { email, password })
    if (!found) throw unauthorized('Invalid credentials')
    if (found === 'disabled') throw accountDisabled()

    const { id: _id, ...account } = found
    const user = await beginSession(options, request, response, { _id, ...account }, 'sign-in')
    // Unwrapped too, as in the specification.
    response.json({ ...user, user })
  })

  router.post('/link', async (request, response) => {
    const { token } = validBody(request, linkSchema)
    response.json(await links.offer(token))
  })

  router.post('/link/use', async (request, response) => {
    const { token, password } = validBody(request, linkUseSchema)
    const { purpose } = await links.offer(token)
    const account = await answered(() => links.use(token, password))
    streams.endUser(account._id)
    response.json(await beginSession(options, request, response, account, linkUsed[purpose]))
  })

  router.post('/logout', async (request, response) => {
    const { sessionID } = request
    await beforeSessionEnd(options, request)
    await endSession(request)
    streams.endSession(sessionID)
    clearSessionCookie(response, secure)
    response.status(204).end()
  })
  return router
}
