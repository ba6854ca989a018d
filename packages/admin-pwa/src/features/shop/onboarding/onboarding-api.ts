import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { OnboardingEdit, OnboardingState } from '@zari/shared/onboarding'
import { useState } from 'react'
import { useServerData } from '../../../sync/data/server-data.ts'
import { withSession } from '../../../sync/session/with-session.ts'
import { notifyFailure } from '../../../ui/notify.ts'

/** @throws as `request` does, and TypeError where something else has answered */
async function call(path: string, options?: { method: 'PATCH' | 'PUT' | 'DELETE'; body?: object }) {
  const answer = await withSession(() => request<OnboardingState>(path, options))
  if (typeof answer?.steps !== 'object') throw new TypeError('This is not the state of the first steps')
  return answer
}

const readOnboarding = () => call(apiPaths.adminOnboarding)

export const editOnboarding = (body: OnboardingEdit) =>
  call(apiPaths.adminOnboarding, { method: 'PATCH', body })

/** Says which order will be the one to try the app out with. */
export const noteTestOrder = (id: string) => call(apiPaths.adminTestOrder, { method: 'PUT', body: { id } })

export const removeTestOrder = () => call(apiPaths.adminTestOrder, { method: 'DELETE' })

const AWAY = 'The server can’t be reached now. What you have done is kept; try again in a moment.'

/** A test order that was made here is at the server after this, ms. */
const ON_ITS_WAY_MS = 1_500

/** How far the owner is, as the server knows it: on whatever device she began. */
export function useOnboarding() {
  const { data, isReading, problem, again, mutate } = useServerData(
    apiPaths.adminOnboarding,
    readOnboarding,
    {
      refreshInterval: (state) => (state?.testOrder?.kind === null ? ON_ITS_WAY_MS : 0),
    },
  )
  const [isBusy, setBusy] = useState(false)
  return {
    state: data,
    isBusy,
    isReading,
    problem,
    again,
    /** Makes a call that changes it. @returns how it is then; undefined where the call failed, which is said */
    run: async (work: () => Promise<OnboardingState>): Promise<OnboardingState | undefined> => {
      setBusy(true)
      try {
        return await mutate(await work(), { revalidate: false })
      } catch (failure) {
        notifyFailure('Not done', messageFor(failure, AWAY))
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}

export type Onboarding = ReturnType<typeof useOnboarding>
