import { request } from '@zari/shared/api/request'
import type { SWRConfiguration } from 'swr'
import { useAppStore } from '../store/app-store.ts'

let ending = new AbortController()

/**
 * Reads what a screen says by the way. It ends with the account: the server would refuse it, and its answer must be
 * kept for nobody else.
 * @throws what `request` throws, at once while somebody logs out
 */
export function fetchForAccount<T>(path: string): Promise<T> {
  const signal = useAppStore.getState().isLeaving ? AbortSignal.abort() : ending.signal
  return request<T>(path, { signal })
}

/** Called when somebody logs out, or what her account sees changes. */
export function abortAccountRequests(): void {
  ending.abort()
  ending = new AbortController()
}

/** How every read behaves: once, without retries, polling, or refetching on focus (section 7). */
export const swrRules = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
} as const satisfies SWRConfiguration
