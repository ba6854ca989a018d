import type { EditableField } from '@zari/shared/orders/order'
import { useAppStore } from '../state/app-store.ts'

/** Whether an edit of a record's field has not reached the server. */
export function usePending(id: string, field: EditableField): boolean {
  return useAppStore((state) => state.pendingFields[id]?.includes(field) ?? false)
}

/** Whether any edit of a record has not reached the server. */
export function useIsPending(id: string): boolean {
  return useAppStore((state) => (state.pendingFields[id]?.length ?? 0) > 0)
}
