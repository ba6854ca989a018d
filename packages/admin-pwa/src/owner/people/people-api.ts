import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { isNothing, request } from '@zari/shared/api/request'
import type { Invitation, PersonEdit } from '@zari/shared/auth/accounts'
import { isNewLink, isPeopleAnswer } from '@zari/shared/auth/people-answers'
import { useState } from 'react'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { notifyFailure } from '../../ui/notify.ts'

export const usePeople = () =>
  useResource(apiPaths.adminPeople, isPeopleAnswer, { revalidateOnMount: true, describe: describeError })

type Call = Parameters<typeof request>[2]

const call = (path: string, options: Call) => withSession(() => request(path, isNothing, options))

const makeLink = (path: string, body?: Invitation) =>
  withSession(() => request(path, isNewLink, { method: 'POST', body }))

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

function describeError(error: unknown): string {
  const otherwise =
    error instanceof ApiError
      ? 'Please try again.'
      : 'The server can’t be reached. Check the internet and try again.'
  return messageFor(error, otherwise)
}

export function tellFailure(what: string, error: unknown): void {
  notifyFailure(what, describeError(error))
}

/** One call at a time; failures are reported. @returns `run` resolves to whether it succeeded */
export function useCall(failed: string) {
  const [isRunning, setRunning] = useState(false)
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setRunning(true)
    try {
      await work()
      return true
    } catch (error) {
      tellFailure(failed, error)
      return false
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, run }
}
