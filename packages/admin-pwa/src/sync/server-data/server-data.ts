import type { SWRConfiguration } from 'swr'
import type { IsAnswer } from '@zari/shared/api/answers'
import { request } from '@zari/shared/api/request'
import { useAppStore } from '../app-state/app-store.ts'

/**
 * Reads what a screen says by the way. It ends with the account: the server would refuse it, and its answer must be
 * kept for nobody else.
 * @throws what `request` throws; an AbortError at once during a log-out and after it
 */
export function fetchForAccount<T>(path: string, isAnswer: IsAnswer<T>): Promise<T> {
  const { session, isLeaving, accountRequests } = useAppStore.getState()
  // React may run an effect of the last screen after the session has ended.
  const isOver = isLeaving || session.state === 'signed-out'
  return request(path, isAnswer, { signal: isOver ? AbortSignal.abort() : accountRequests.signal })
}

/** Called when somebody logs out, or what their account sees changes. */
export function abortAccountRequests(): void {
  useAppStore.getState().accountRequests.abort()
  useAppStore.setState({ accountRequests: new AbortController() })
}

/** How every read behaves: once, without retries, polling, or refetching on focus (section 7). */
export const swrRules = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
} as const satisfies SWRConfiguration
