import { isNetworkError } from '@zari/shared/api/api-error'
import { useEffect } from 'react'
import useSWR, { type BareFetcher, type Key, type SWRConfiguration } from 'swr'
import { useAppStore } from '../app-state/app-store.ts'
import { swrRules } from '../server-data/server-data.ts'

/** What could not be read without a network is read once the server answers again. */
export function useReadAgain(error: unknown, read: () => Promise<unknown>): void {
  const isBack = useAppStore((state) => state.server === 'here')
  const isAway = error !== undefined && isNetworkError(error)
  useEffect(() => {
    if (isBack && isAway) void read()
  }, [isBack, isAway, read])
}

/** @param key null reads nothing @param read throws what `request` throws */
export function useServerRead<T>(key: Key, read: BareFetcher<T>, config?: SWRConfiguration<T, unknown>) {
  const found = useSWR<T, unknown>(key, read, { ...swrRules, ...config })
  useReadAgain(found.error, found.mutate)
  return found
}
