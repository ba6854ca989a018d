import { Router } from 'express'
import { passwordNeeded } from '../../lib/errors.ts'
import { passwordGivenAt, type SignedInDevices } from './signed-in-devices.ts'

/** ms */
export const RECENT_MS = 15 * 60_000

/** @param at ms since 1970 */
export const isRecent = (at = 0): boolean => Date.now() - at < RECENT_MS

/** After `authorize`, at the routes' path. @param rules routes that need the password again */
export function recentPassword(
  rules: ReadonlyArray<readonly ['GET' | 'POST' | 'DELETE', string]>,
  sessions: SignedInDevices,
): Router {
  const router = Router()
  const verbs = { GET: 'get', POST: 'post', DELETE: 'delete' } as const
  for (const [method, path] of rules) {
    router[verbs[method]](path, async ({ session, sessionID }, _response, next) => {
      if (!isRecent(passwordGivenAt(session)) && !isRecent(await sessions.passwordGivenAt(sessionID)))
        throw passwordNeeded()
      next('router')
    })
  }
  return router
}
