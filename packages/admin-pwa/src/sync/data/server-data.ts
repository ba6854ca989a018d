import useSWR, { type SWRConfiguration } from 'swr'
import { messageFor } from '@zari/shared/api/api-error'
import type { IsAnswer } from '@zari/shared/api/answers'
import { request } from '@zari/shared/api/request'
import { useAppStore } from '../store/app-store.ts'

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

const AT_THE_SERVER = 'No internet. Nothing is lost.'

/** What the server alone knows, read anew whenever a screen that shows it is opened. */
export function useServerData<T>(
  path: string,
  read: (path: string) => Promise<T>,
  config?: SWRConfiguration<T, unknown>,
) {
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(path, read, { ...swrRules, ...config })
  return {
    data,
    isReading: isValidating && !data,
    /** Whether it was read since the screen was opened, and not only by a screen before. */
    isFresh: data !== undefined && !isValidating,
    problem: error !== undefined && !data && !isValidating ? messageFor(error, AT_THE_SERVER) : undefined,
    again: () => void mutate(),
    mutate,
  }
}
