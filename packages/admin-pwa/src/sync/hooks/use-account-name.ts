import { useCallback } from 'react'
import { useAppStore } from '../app-state/app-store.ts'

/** The account's name, or the beginning of its e-mail where it has none. */
export function useAccountName(): (email: string) => string {
  const names = useAppStore((state) => state.names)
  return useCallback((email) => names[email.toLowerCase()] ?? email.split('@')[0] ?? email, [names])
}
