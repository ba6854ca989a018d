import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { LoginInput, SessionUser } from '@zari/shared/auth/login-schema'
import { dropKeptPictures } from '../../offline/kept-pictures.ts'
import { thumbnailKeeper } from '../../records/keep-thumbnails.ts'
import { staffEngine } from '../../records/staff-engine.ts'
import { useAppStore } from '../../state/app-store.ts'
import { notify } from '../../state/notify.ts'
import { isLogOutDue, setLogOutDue } from './log-out-due.ts'
import { whoIsSignedIn } from './who-is-signed-in.ts'

/** How long the server may take to say who is signed in before the device's own word is taken, ms. */
const PATIENCE_MS = 400

/**
 * Who is signed in; any failure means nobody (section 4), except that a device which cannot reach the server
 * goes on for whoever it belonged to last.
 */
export async function checkSession(): Promise<void> {
  const { setSession } = useAppStore.getState()
  if (isLogOutDue()) return finishLogOut()
  const asked = whoIsSignedIn()
  const owner = await staffEngine()
    .start()
    .catch((error: unknown) => {
      reportError(error)
      return null
    })
  const answer = await (owner ? Promise.race([asked, patience()]) : asked)
  if (answer === 'unreachable' && owner) {
    setSession({ state: 'signed-in', user: owner, expired: false })
    await hearLate(asked)
  } else if (typeof answer === 'object') await signedIn(answer)
  else setSession({ state: 'signed-out' })
}

const patience = () =>
  new Promise<'unreachable'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'unreachable'))

/** The answer came after the screens were shown: now nobody is sent away from them. */
async function hearLate(asked: ReturnType<typeof whoIsSignedIn>): Promise<void> {
  const answer = await asked
  const { session, setSession } = useAppStore.getState()
  if (session.state !== 'signed-in' || answer === 'unreachable') return
  if (answer === 'nobody') setSession({ ...session, expired: true })
  else await signedIn(answer)
}

async function signedIn(user: SessionUser): Promise<void> {
  await staffEngine().signIn(user).catch(reportError)
  useAppStore.getState().setSession({ state: 'signed-in', user, expired: false })
}

/** @throws Error with the message that the person is to read */
export async function logIn(input: LoginInput): Promise<void> {
  const user = await request<SessionUser>(apiPaths.login, { method: 'POST', body: input }).catch((error) => {
    throw new Error(error instanceof ApiError ? messageFor(error, 'Login failed') : 'Invalid credentials', {
      cause: error,
    })
  })
  setLogOutDue(false)
  await signedIn(user)
}

/** Always ends in nobody being signed in here, even if the call fails (section 4). */
export async function logOut(): Promise<void> {
  setLogOutDue(true)
  // The server would refuse what is still asked for after the session.
  thumbnailKeeper.stop()
  const [left] = await Promise.all([
    leave(),
    staffEngine().signOut().catch(reportError),
    dropKeptPictures().catch(reportError),
  ])
  if (left) setLogOutDue(false)
  useAppStore.getState().setSession({ state: 'signed-out' })
  notify('Logged Out', 'You have been successfully logged out.')
}

/** @returns whether the server ended the session */
async function leave(): Promise<boolean> {
  try {
    await request(apiPaths.logout, { method: 'POST' })
    return true
  } catch (error) {
    reportError(error)
    return false
  }
}

/** Somebody logged out without a network: the session that the server still has is not the next person's. */
async function finishLogOut(): Promise<void> {
  if (await leave()) setLogOutDue(false)
  await staffEngine().start().catch(reportError)
  useAppStore.getState().setSession({ state: 'signed-out' })
}
