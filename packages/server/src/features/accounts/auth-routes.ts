import { linkSchema, linkUseSchema } from '@zari/shared/auth/accounts'
import { loginSchema } from '@zari/shared/auth/login-schema'
import type { SessionUser } from '@zari/shared/auth/roles'
import { type Request, type RequestHandler, Router } from 'express'
import type { EventStreams } from '../../http/event-streams.ts'
import { clientNetwork } from '../../http/rate-limit.ts'
import { readBody } from '../../http/request-body.ts'
import { validBody } from '../../http/request-input.ts'
import { logOf } from '../../http/request-log.ts'
import { clearSessionCookie, endSession, startSession } from '../../http/sessions.ts'
import { accountDisabled, tooManyRequests, unauthorized } from '../../lib/errors.ts'
import { answered } from './account-error.ts'
import type { AccountLinks } from './account-links.ts'
import { type Accounts, sessionUserOf } from './accounts.ts'
import { DeviceCookies } from './device-cookies.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { deviceLabel, type OnSessionEnd, sessionName } from './signed-in-devices.ts'

interface AuthOptions {
  accounts: Accounts
  links: AccountLinks
  throttle: LoginThrottle
  streams: EventStreams
  onSessionEnd: OnSessionEnd
  secure: boolean
  secret: string
}

const MAX_BODY_BYTES = 4 * 1024

function holdBack(seconds: number): void {
  if (seconds > 0)
    throw tooManyRequests(seconds, `Too many attempts. Please try again in ${seconds} seconds.`)
}

/** At /api/auth (specification, section 7). */
export function authRoutes(options: AuthOptions): Router {
  const { accounts, links, throttle, streams, onSessionEnd, secure, secret } = options
  const devices = new DeviceCookies(secret, secure)
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
    const device = devices.deviceOf(request, email)
    const attempt = { email, network: clientNetwork(request), device }
    holdBack(await throttle.secondsToWait(attempt))
    let isCounted = false
    const found = await accounts
      .signIn(email, password, device ? 'known' : 'stranger', async () => {
        // Counted before the check, so that parallel attempts cannot exceed the limit.
        holdBack(await throttle.begin(attempt))
        isCounted = true
      })
      .catch((error: unknown) => {
        if (isCounted)
          throttle
            .notTried(attempt)
            .catch((failure: unknown) => logOf(request).warn({ err: failure }, 'try counted'))
        throw error
      })
    if (!found) throw unauthorized('Invalid credentials')
    if (found === 'disabled') throw accountDisabled()
    await throttle.succeeded(attempt)

    const { sessionVersion, ...user } = found
    await beforeEnd(request)
    await startSession(request, {
      userId: user.id,
      sessionVersion,
      device: deviceLabel(request.get('user-agent')),
    })
    devices.remember(response, email, device)
    // Unwrapped too, as in the specification.
    response.json({ ...(user satisfies SessionUser), user })
  })

  router.post('/link', async (request, response) => {
    const { token } = validBody(request, linkSchema)
    response.json(await links.offer(token))
  })

  router.post('/link/use', async (request, response) => {
    const { token, password } = validBody(request, linkUseSchema)
    const account = await answered(() => links.use(token, password))
    streams.endUser(account._id)
    const { sessionVersion, email } = account
    const device = deviceLabel(request.get('user-agent'))
    await beforeEnd(request)
    await startSession(request, { userId: account._id, sessionVersion, device })
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
