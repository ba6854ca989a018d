import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { LoginInput, SessionUser } from '@zari/shared/auth/login-schema'
import { noRecordsState } from '../../state/records-slice.ts'
import { useAppStore } from '../../state/app-store.ts'
import { notify } from '../../state/notify.ts'

/** Who is signed in; any failure means nobody (section 4). */
export async function checkSession(): Promise<void> {
  const { setSession } = useAppStore.getState()
  try {
    const user = await request<SessionUser>(apiPaths.user)
    setSession({ state: 'signed-in', user, expired: false })
  } catch {
    setSession({ state: 'signed-out' })
  }
}

/** @throws Error with the message that the person is to read */
export async function logIn(input: LoginInput): Promise<void> {
  const user = await request<SessionUser>(apiPaths.login, { method: 'POST', body: input }).catch((error) => {
    throw new Error(error instanceof ApiError ? messageFor(error, 'Login failed') : 'Invalid credentials', {
      cause: error,
    })
  })
  const { session, setSession } = useAppStore.getState()
  // What one person's session had read is not the next one's to see.
  if (session.state === 'signed-in' && session.user.id !== user.id) useAppStore.setState(noRecordsState)
  setSession({ state: 'signed-in', user, expired: false })
}

/** Always ends in nobody being signed in here, even if the call fails (section 4). */
export async function logOut(): Promise<void> {
  try {
    await request(apiPaths.logout, { method: 'POST' })
  } catch (error) {
    reportError(error)
  }
  useAppStore.setState(noRecordsState)
  useAppStore.getState().setSession({ state: 'signed-out' })
  notify('Logged Out', 'You have been successfully logged out.')
}
