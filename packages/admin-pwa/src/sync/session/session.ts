import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { ACCOUNT_DISABLED, APP_OUTDATED, isSessionOver } from '@zari/shared/api/error-body'
import { apiPaths } from '@zari/shared/api/paths'
import { isNothing, request } from '@zari/shared/api/request'
import type { LoginInput } from '@zari/shared/auth/login-schema'
import { readRole, type SessionUser } from '@zari/shared/auth/roles'
import { isSessionAnswer } from '@zari/shared/auth/people-answers'
import { deviceStorage } from '@zari/shared/lib/browser-storage'
import { mutate } from 'swr'
import { notify } from '../../ui/notify.ts'
import { takePreloaded } from '../platform/preloaded-responses.ts'
import { forgetAlerts } from '../server-data/alerts.ts'
import { forgetCustomers, forgetTemplates } from '../server-data/message-templates.ts'
import { abortAccountRequests } from '../server-data/server-data.ts'
import { forgetCounts } from '../server-data/last-counts.ts'
import { forgetSettings } from '../server-data/shop.ts'
import { dropCachedPictures } from '../platform/picture-cache.ts'
import { thumbnailFetcher } from '../pictures/thumbnails.ts'
import { staffEngine } from '../staff-engine.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { forgetDrafts } from '../app-state/tab-drafts.ts'

async function requestUser(path: string, options: Parameters<typeof request>[2]): Promise<SessionUser> {
  const { id, email, role, needsPasskey } = await request(path, isSessionAnswer, options)
  if (needsPasskey)
    void import('./add-passkey-dialog.tsx').then(({ leadToPasskey }) => leadToPasskey(), reportError)
  return { id, email, role: readRole(role) }
}

/** How long a hanging line holds up a device that nobody uses yet, ms. */
const SESSION_CALL_TIMEOUT_MS = 10_000

/** Any answer but our server's own, such as a proxy's 403 or a Wi-Fi's login page, is as good as none. */
export async function fetchCurrentUser(): Promise<SessionUser | 'nobody' | 'unreachable'> {
  try {
    const preloaded = takePreloaded('user')
    return await requestUser(apiPaths.user, {
      patience: SESSION_CALL_TIMEOUT_MS,
      ...(preloaded && { preloaded }),
    })
  } catch (error) {
    noteOutdated(error)
    return error instanceof ApiError && isSessionOver(error) ? 'nobody' : 'unreachable'
  }
}

function noteOutdated(error: unknown): void {
  if (error instanceof ApiError && error.body?.code === APP_OUTDATED)
    useAppStore.setState({ isAppOutdated: true })
}

const NAME = 'zari-log-out-due'

function isLogOutDue(): boolean {
  return deviceStorage.read(NAME) !== null
}

function setLogOutDue(due: boolean): void {
  if (due) deviceStorage.store(NAME, 'yes')
  else deviceStorage.remove(NAME)
}

/** How long the server may take to say who is signed in before the device's own word is taken, ms. */
const FIRST_ANSWER_MS = 400

/** Any failure means nobody (section 4), except that a device goes on without a network for whoever it belonged to last. */
export async function checkSession(): Promise<void> {
  const { setSession } = useAppStore.getState()
  if (!deviceStorage.isAllowed()) useAppStore.setState({ stores: 'refused' })
  if (isLogOutDue()) return finishLogOut()
  const answering = fetchCurrentUser()
  const owner = await staffEngine()
    .start()
    .catch((error: unknown) => {
      reportError(error)
      return null
    })
  const answer = await (owner ? Promise.race([answering, patience()]) : answering)
  if (answer === 'unreachable' && owner) {
    setSession({ state: 'signed-in', user: owner, expired: false })
    await takeLateAnswer(answering)
  } else if (typeof answer === 'object') await signedIn(answer, owner ? undefined : firstRows)
  else setSession({ state: 'signed-out' })
}

const patience = () =>
  new Promise<'unreachable'>((resolve) => setTimeout(resolve, FIRST_ANSWER_MS, 'unreachable'))

/** Not for long: drawn with its rows, a list is drawn once. */
async function firstRows(): Promise<void> {
  const { records } = useAppStore.getState()
  let unsubscribe = () => {}
  const shown = new Promise<void>((resolve) => {
    unsubscribe = useAppStore.subscribe((now) => now.records !== records && resolve())
  })
  await Promise.race([staffEngine().pull().catch(reportError), shown, patience()])
  unsubscribe()
}

/** After the screens were shown nobody is sent away from them. */
async function takeLateAnswer(answering: ReturnType<typeof fetchCurrentUser>): Promise<void> {
  const answer = await answering
  const { session, setSession } = useAppStore.getState()
  if (session.state !== 'signed-in' || answer === 'unreachable') return
  if (answer === 'nobody') setSession({ ...session, expired: true })
  else await signedIn(answer)
}

async function signedIn(user: SessionUser, before?: () => Promise<void>): Promise<void> {
  await staffEngine().signIn(user).catch(reportError)
  await before?.()
  useAppStore.getState().setSession({ state: 'signed-in', user, expired: false })
}

export class LoginFailed extends Error {
  override name = 'LoginFailed'
  /** `away`: nobody of ours answered. `disabled`: their account is closed. */
  readonly why: 'away' | 'disabled' | 'refused'
  constructor(why: LoginFailed['why'], message: string, cause: unknown) {
    super(message, { cause })
    this.why = why
  }
}

const AWAY = 'The server can’t be reached. Check the internet and try again.'

function failureOf(error: unknown): LoginFailed {
  noteOutdated(error)
  if (error instanceof ApiError && error.body) {
    const why = error.body.code === ACCOUNT_DISABLED ? 'disabled' : 'refused'
    return new LoginFailed(why, messageFor(error, 'Login failed'), error)
  }
  return new LoginFailed('away', error instanceof ApiError ? `Login failed. ${AWAY}` : AWAY, error)
}

export async function logIn(
  input: LoginInput | { passkey: unknown },
  path: string = apiPaths.login,
): Promise<void> {
  // Its late answer would take the new session's cookie away.
  useAppStore.getState().logOutRequest?.abort()
  const user = await requestUser(path, { method: 'POST', body: input }).catch((error) => {
    throw failureOf(error)
  })
  setLogOutDue(false)
  await signedIn(user)
}

/** For a new account or a new password. @throws what `request` throws */
export async function signInByLink(input: { token: string; password: string }): Promise<void> {
  useAppStore.getState().logOutRequest?.abort()
  const user = await requestUser(apiPaths.useLink, { method: 'POST', body: input })
  setLogOutDue(false)
  await signedIn(user)
}

/** Then it is sent again when the app is next opened. */
const LEAVE_MS = 3_000

/** Always ends in nobody being signed in here, even if the call fails (section 4) or is never answered. */
export async function logOut(): Promise<void> {
  setLogOutDue(true)
  // The server would refuse what is still asked for after the session.
  useAppStore.setState({ isLeaving: true })
  abortAccountRequests()
  thumbnailFetcher.stop()
  await Promise.all([
    Promise.race([leave(), new Promise((resolve) => setTimeout(resolve, LEAVE_MS))]),
    forgetHere(),
  ])
  await mutate(() => true, undefined, { revalidate: false })
  useAppStore.getState().setSession({ state: 'signed-out' })
  notify('Logged Out', 'You have been successfully logged out.')
}

async function forgetHere(user?: string): Promise<void> {
  abortAccountRequests()
  forgetCustomers()
  forgetTemplates()
  forgetSettings()
  forgetCounts()
  forgetDrafts(user)
  await Promise.all([
    staffEngine().signOut().catch(reportError),
    dropCachedPictures().catch(reportError),
    forgetAlerts().catch(reportError),
  ])
}

async function leave(): Promise<void> {
  const giveUp = new AbortController()
  useAppStore.setState({ logOutRequest: giveUp })
  try {
    await request(apiPaths.logout, isNothing, { method: 'POST', signal: giveUp.signal })
    setLogOutDue(false)
  } catch (error) {
    if (giveUp.signal.aborted) return
    reportError(error)
    const again = () => isLogOutDue() && void leave()
    window.addEventListener('online', again, { once: true })
  }
}

/** The session that the server still has is not the next person's. */
async function finishLogOut(): Promise<void> {
  void leave()
  await staffEngine()
    .start()
    // The app may have been closed before all was gone.
    .then((owner) => owner && forgetHere(owner.id))
    .catch(reportError)
  useAppStore.getState().setSession({ state: 'signed-out' })
}
