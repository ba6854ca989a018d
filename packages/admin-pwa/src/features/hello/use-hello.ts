import useSWR from 'swr'
import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import type { HelloState } from '@zari/shared/onboarding'
import { useState } from 'react'
import { notifyFailure } from '../../state/notify.ts'
import { swrRules } from '../../state/swr-rules.ts'
import { readHello } from './hello-calls.ts'

const AWAY = 'The server can’t be reached now. What you have done is kept; try again in a moment.'

/** A test order that was made here is at the server after this, ms. */
const ON_ITS_WAY_MS = 1_500

/** How far the owner is, as the server knows it: on whatever device she began. */
export function useHello() {
  const { data, error, isValidating, mutate } = useSWR<HelloState, unknown>(apiPaths.adminHello, readHello, {
    ...swrRules,
    refreshInterval: (state) => (state?.testOrder?.kind === null ? ON_ITS_WAY_MS : 0),
  })
  const [isBusy, setBusy] = useState(false)
  return {
    state: data,
    isBusy,
    isReading: isValidating && !data,
    problem: error !== undefined && !data && !isValidating ? messageFor(error, AWAY) : undefined,
    again: () => void mutate(),
    /** Makes a call that changes it. @returns how it is then; undefined where the call failed, which is said */
    run: async (work: () => Promise<HelloState>): Promise<HelloState | undefined> => {
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

export type Hello = ReturnType<typeof useHello>
