import { useCallback, useSyncExternalStore } from 'react'

/** `md` of the styles. */
export const WIDER_THAN_PHONE = '(min-width: 48rem)'

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
