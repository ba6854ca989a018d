import type { SWRConfiguration } from 'swr'
import type { IsAnswer } from '@zari/shared/api/answers'
import { request } from '@zari/shared/api/request'
import { useAppStore } from '../app-state/app-store.ts'

/** Ends with the account: its answer must be stored for nobody else. @throws an AbortError from a log-out on */
export function fetchForAccount<T>(path: string, isAnswer: IsAnswer<T>): Promise<T> {
  const { session, isLeaving, accountRequests } = useAppStore.getState()
  // React may run an effect of the last screen after the session has ended.
  const isOver = isLeaving || session.state === 'signed-out'
  return request(path, isAnswer, { signal: isOver ? AbortSignal.abort() : accountRequests.signal })
}

export function abortAccountRequests(): void {
  useAppStore.getState().accountRequests.abort()
  useAppStore.setState({ accountRequests: new AbortController() })
}

/** Section 7. */
export const swrRules = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
} as const satisfies SWRConfiguration
