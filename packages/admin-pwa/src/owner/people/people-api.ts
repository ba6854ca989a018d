import { apiPaths } from '@zari/shared/api/paths'
import { isNothing, request } from '@zari/shared/api/request'
import type { Invitation, PersonEdit } from '@zari/shared/auth/accounts'
import { isNewLink, isPeopleAnswer } from '@zari/shared/auth/people-answers'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withPassword } from '../../sync/session/with-password.tsx'
import { withSession } from '../../sync/session/with-session.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { describeFailure } from '../../ui/use-call.ts'

export const usePeople = () =>
  useResource(apiPaths.adminPeople, isPeopleAnswer, { revalidateOnMount: true, describe: describeFailure })

type Call = Parameters<typeof request>[2]

const call = (path: string, options: Call) => withSession(() => request(path, isNothing, options))

const makeLink = (path: string, body?: Invitation) =>
  withPassword(() => request(path, isNewLink, { method: 'POST', body }))

export const invite = (body: Invitation) => makeLink(apiPaths.adminInvitations, body)

export const withdraw = (email: string) => call(apiPaths.adminWithdrawal, { method: 'POST', body: { email } })

export const makePasswordLink = (id: string) => makeLink(apiPaths.adminPasswordLink(id))

export const signOutEverywhere = (id: string) => call(apiPaths.adminSignOut(id), { method: 'POST' })

export const signOutDevice = (id: string, session: string) =>
  call(apiPaths.adminSession(id, session), { method: 'DELETE' })

export async function changePerson(id: string, body: PersonEdit, isSelf: boolean): Promise<void> {
  await call(apiPaths.adminPerson(id), { method: 'PATCH', body })
  if (isSelf) await staffEngine().pull()
}
