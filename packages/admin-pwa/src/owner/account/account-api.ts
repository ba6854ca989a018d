import { apiPaths } from '@zari/shared/api/paths'
import { isNothing, request } from '@zari/shared/api/request'
import { isMyAccount } from '@zari/shared/auth/people-answers'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { describeFailure } from '../../ui/use-call.ts'

export const useMyAccount = () =>
  useResource(apiPaths.adminAccount, isMyAccount, { revalidateOnMount: true, describe: describeFailure })

const call = (path: string, options: Parameters<typeof request>[2]) =>
  withSession(() => request(path, isNothing, options))

export async function changeName(name: string): Promise<void> {
  await call(apiPaths.adminAccount, { method: 'PATCH', body: { name } })
  await staffEngine().pull()
}

export async function changePassword(body: { current: string; password: string }): Promise<void> {
  await call(apiPaths.adminOwnPassword, { method: 'POST', body })
  // A call that was under way with the old session may have been refused.
  const { session, setSession } = useAppStore.getState()
  if (session.state === 'signed-in' && session.expired) setSession({ ...session, expired: false })
}

export const signOutOthers = () => call(apiPaths.adminOwnSignOut, { method: 'POST' })

export const signOutDevice = (session: string) =>
  call(apiPaths.adminOwnSession(session), { method: 'DELETE' })
