import { ApiError } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { SessionUser } from '@zari/shared/auth/login-schema'
import * as v from 'valibot'

const userSchema = v.object({ id: v.string(), email: v.string() })

/** Asks the server. Any answer that is not its own, such as a Wi-Fi's login page, is as good as none. */
export async function whoIsSignedIn(): Promise<SessionUser | 'nobody' | 'unreachable'> {
  try {
    const user = await request<unknown>(apiPaths.user)
    return v.is(userSchema, user) ? user : 'unreachable'
  } catch (error) {
    const isOurs = error instanceof ApiError && error.status >= 400 && error.status < 500
    return isOurs ? 'nobody' : 'unreachable'
  }
}
