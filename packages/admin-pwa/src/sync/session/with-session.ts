import { ApiError } from '@zari/shared/api/api-error'
import { isSessionOver } from '@zari/shared/api/error-body'
import { useAppStore } from '../app-state/app-store.ts'

/**
 * Makes a call that needs a session. When the session has expired, the password is asked for over the page
 * (screens/session) and the call is made again, so that what was typed under it is not lost.
 * @throws what the call throws; its 401 when the person does not sign in again
 */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError && isSessionOver(error))) throw error
    if (!(await signedInAgain())) throw error
    return await call()
  }
}

/** Marks the session as expired and waits until it is renewed (true) or given up (false). */
function signedInAgain(): Promise<boolean> {
  const { session, setSession } = useAppStore.getState()
  if (session.state !== 'signed-in') return Promise.resolve(false)
  if (!session.expired) setSession({ ...session, expired: true })
  return new Promise((resolve) => {
    const stop = useAppStore.subscribe(({ session: now }) => {
      if (now.state === 'signed-in' && now.expired) return
      stop()
      resolve(now.state === 'signed-in')
    })
  })
}
