import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import {
  isOnboardingState,
  type OnboardingEdit,
  type OnboardingState,
} from '@zari/shared/onboarding/onboarding'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { useCall } from '../../ui/use-call.ts'

const call = (path: string, options: { method: 'PATCH' | 'PUT' | 'DELETE'; body?: object }) =>
  withSession(() => request(path, isOnboardingState, options))

export const editOnboarding = (body: OnboardingEdit) =>
  call(apiPaths.adminOnboarding, { method: 'PATCH', body })

/** Registers the id of the test order before it is made. */
export const noteTestOrder = (id: string) => call(apiPaths.adminTestOrder, { method: 'PUT', body: { id } })

export const removeTestOrder = () => call(apiPaths.adminTestOrder, { method: 'DELETE' })

const AWAY = 'No internet. Your work is saved. Try again soon.'

/** Delay until a test order made here has reached the server, ms. */
const ON_ITS_WAY_MS = 1_500

/** Progress is stored on the server, so it continues on any device. */
export function useOnboarding() {
  const onboarding = useResource(apiPaths.adminOnboarding, isOnboardingState, {
    refreshInterval: (state) => (state?.testOrder?.kind === null ? ON_ITS_WAY_MS : 0),
    dedupingInterval: 0,
  })
  const { isRunning, run } = useCall('Not saved', (failure) => messageFor(failure, AWAY))
  return {
    ...onboarding,
    isBusy: isRunning,
    /** @returns the new state; undefined after a failure, which is reported */
    run: async (work: () => Promise<OnboardingState>): Promise<OnboardingState | undefined> => {
      let now: OnboardingState | undefined
      await run(async () => (now = await onboarding.mutate(await work(), { revalidate: false })))
      return now
    },
  }
}

export type Onboarding = ReturnType<typeof useOnboarding>
