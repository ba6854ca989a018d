import type { Request } from 'express'
import { clientNetwork } from '../../http/rate-limit.ts'
import { logOf } from '../../http/request-log.ts'
import { staffOf } from '../../http/authorize.ts'
import { invalid, tooManyRequests, unauthorized } from '../../lib/errors.ts'
import { recordActivity } from '../activity/index.ts'
import type { Accounts } from './accounts.ts'
import type { DeviceCookies } from './device-cookies.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { deviceLabel } from './signed-in-devices.ts'

export interface PasswordParts {
  accounts: Accounts
  throttle: LoginThrottle
  deviceCookies: DeviceCookies
}

export function holdBack(seconds: number): void {
  if (seconds > 0)
    throw tooManyRequests(seconds, `Too many attempts. Please try again in ${seconds} seconds.`)
}

/** With the limits of signing in. @throws HttpError 429 and 503 */
export async function checkPassword(
  { accounts, throttle, deviceCookies }: PasswordParts,
  request: Request,
  { email, password }: { email: string; password: string },
): ReturnType<Accounts['signIn']> {
  const device = deviceCookies.deviceOf(request, email)
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
  if (found && found !== 'disabled') await throttle.succeeded(attempt)
  else
    recordActivity(request, {
      type: found ? 'account-disabled-sign-in' : 'sign-in-failed',
      account: accounts.idOf(email),
      device: deviceLabel(request.get('user-agent')),
    })
  return found
}

/** Of the account that is signed in. @param path the field @throws HttpError also 422: a 401 would end the session */
export async function checkOwnPassword(
  parts: PasswordParts,
  request: Request,
  password: string,
  path: 'current' | 'password',
) {
  const found = await checkPassword(parts, request, { email: staffOf(request).email, password })
  if (!found) throw invalid([{ path, message: 'This is not your password' }])
  if (found === 'disabled') throw unauthorized()
  return found
}
