import * as v from 'valibot'
import { ApiError } from '@zari/shared/api/api-error'
import { isSessionOver } from '@zari/shared/api/error-body'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { readRole, type SessionUser } from '@zari/shared/auth/roles'
import { takePreloaded } from '../browser/preloaded-responses.ts'

const userSchema = v.object({ id: v.string(), email: v.string(), role: v.optional(v.string()) })

/** Who an answer says is signed in; undefined where it says nobody. */
export function readSessionUser(answer: unknown): SessionUser | undefined {
  const { success, output } = v.safeParse(userSchema, answer)
  return success ? { id: output.id, email: output.email, role: readRole(output.role) } : undefined
}

/** A device that nobody uses yet shows nothing before it knows, so that this is how long a hanging line holds it up, ms. */
const SESSION_CALL_TIMEOUT_MS = 10_000

/**
 * Asks the server. Nobody is signed in only when it says so itself: any other answer, such as a proxy's 403 or a
 * Wi-Fi's login page, is as good as none.
 */
export async function fetchCurrentUser(): Promise<SessionUser | 'nobody' | 'unreachable'> {
  try {
    const asked = takePreloaded('user')
    const user = await request<unknown>(apiPaths.user, {
      patience: SESSION_CALL_TIMEOUT_MS,
      ...(asked && { asked }),
    })
    return readSessionUser(user) ?? 'unreachable'
  } catch (error) {
    return error instanceof ApiError && isSessionOver(error) ? 'nobody' : 'unreachable'
  }
}
