import { isNetworkError } from '@zari/shared/api/api-error'
import { useEffect } from 'react'
import { useAppStore } from '../app-state/app-store.ts'

/** What could not be read without a network is read once the server answers again. */
export function useReadAgain(error: unknown, read: () => Promise<unknown>): void {
  const isBack = useAppStore((state) => state.server === 'here')
  const isAway = error !== undefined && isNetworkError(error)
  useEffect(() => {
    if (isBack && isAway) void read()
  }, [isBack, isAway, read])
}
