import { linkSchema, linkUseSchema } from '@zari/shared/auth/accounts'
import { loginSchema } from '@zari/shared/auth/login-schema'
import type { SessionUser } from '@zari/shared/auth/roles'
import { type Request, type RequestHandler, Router } from 'express'
import type { EventStreams } from '../../http/event-streams.ts'
import { clientNetwork } from '../../http/rate-limit.ts'
import { readBody } from '../../http/request-body.ts'
import { validBody } from '../../http/request-input.ts'
import { clearSessionCookie, endSession, startSession } from '../../http/sessions.ts'
import { accountDisabled, unauthorized } from '../../lib/errors.ts'
import { recordActivity } from '../activity/index.ts'
import { answered } from './account-error.ts'
import type { AccountLinks } from './account-links.ts'
import { sessionUserOf } from './accounts.ts'
import { checkPassword, holdBack, type PasswordParts } from './checked-password.ts'
import { deviceLabel, type OnSessionEnd, sessionName } from './signed-in-devices.ts'

interface AuthOptions extends PasswordParts {
  links: AccountLinks
  streams: EventStreams
  onSessionEnd: OnSessionEnd
  secure: boolean
}

const MAX_BODY_BYTES = 4 * 1024

const linkUsed = { invitation: 'invitation-used', password: 'password-link-used' } as const

/** At /api/auth (specification, section 7). */
export function authRoutes(options: AuthOptions): Router {
  const { accounts, links, throttle, streams, onSessionEnd, secure, deviceCookies: devices } = options
  /** Also of a session that a new one replaces. */
  const beforeEnd = async ({ session, sessionID }: Request) => {
    if (session.userId !== undefined) await onSessionEnd(sessionName(sessionID))
  }
  /** Before the body is read, which names the account. */
  const limitNetwork: RequestHandler = async (request, _response, next) => {
    if (!devices.mayBeKnown(request)) holdBack(await throttle.secondsToWaitAt(clientNetwork(request)))
    next()
  }
  const router = Router()
  router.post('/login', limitNetwork)
  router.use(readBody(MAX_BODY_BYTES))

  router.get('/user', async (request, response) => {
    const user = await accounts.findSessionUser(request.session)
    if (!user) throw unauthorized()
    response.json(user)
  })

  router.post('/login', async (request, response) => {
    const { email, password } = validBody(request, loginSchema)
    const found = await checkPassword(options, request, { email, password })
    if (!found) throw unauthorized('Invalid credentials')
    if (found === 'disabled') throw accountDisabled()

    const { sessionVersion, ...user } = found
    await beforeEnd(request)
    await startSession(request, {
      userId: user.id,
      sessionVersion,
      device: deviceLabel(request.get('user-agent')),
    })
    recordActivity(request, { type: 'sign-in', account: user.id })
    devices.remember(response, email, devices.deviceOf(request, email))
    // Unwrapped too, as in the specification.
    response.json({ ...(user satisfies SessionUser), user })
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
    const { sessionVersion, email } = account
    const device = deviceLabel(request.get('user-agent'))
    await beforeEnd(request)
    await startSession(request, { userId: account._id, sessionVersion, device })
    recordActivity(request, { type: linkUsed[purpose], account: account._id })
    devices.remember(response, email, devices.deviceOf(request, email))
    response.json(sessionUserOf(account) satisfies SessionUser)
  })

  router.post('/logout', async (request, response) => {
    const { sessionID } = request
    await beforeEnd(request)
    await endSession(request)
    streams.endSession(sessionID)
    clearSessionCookie(response, secure)
    response.status(204).end()
  })
  return router
}
