import { useAppStore } from '../state/app-store.ts'

/** Whether a whole order, and not just an edit of it, has not reached the server. */
export function useIsUnsentOrder(id: string): boolean {
  return useAppStore((state) => state.pendingFields[id]?.includes('order') ?? false)
}
