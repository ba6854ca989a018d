import { ApiError } from '@zari/shared/api/api-error'
import { isSessionOver } from '@zari/shared/api/error-body'
import { useAppStore } from '../app-state/app-store.ts'

/** When the session is over, the password is asked for over the page, so that what was typed under it is not lost. @throws what the call throws */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError && isSessionOver(error))) throw error
    if (!(await signedInAgain())) throw error
    return await call()
  }
}

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
