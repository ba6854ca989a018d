import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page's HTML and for the first render in the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
