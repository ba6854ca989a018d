import useSWR from 'swr'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { useCallback } from 'react'
import { swrRules } from '../server-data/server-data.ts'
import { staffEngine } from '../staff-engine.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { shownRecords } from '../app-state/shown-records.ts'
import type { LoadState } from '../engine/replica-view.ts'

/**
 * Brings the device's replica up to what the server has. Its cost grows with the changes, not with the records.
 * @throws Error when the server could not be read; what is on the device stays
 */
async function syncNow(): Promise<true> {
  const result = await staffEngine().pull()
  if (result === 'unreachable' || result === 'busy') throw new Error('Could not load the latest changes')
  return true
}

const RECORDS_KEY = 'records'

/** Brings the replica of the records up to date when a screen opens. Every screen that shows records uses it. */
export function useOrderSync(): { error: unknown; isValidating: boolean; again: () => void } {
  const { error, isValidating, mutate: read } = useSWR<true, unknown>(RECORDS_KEY, syncNow, swrRules)
  const again = useCallback(() => void read(), [read])
  return { error, isValidating, again }
}

/** One kind's records, newest first. The array is the same one until a record in it changes. */
export function useKindRecords(kind: OrderKind): readonly OrderRecord[] {
  return useAppStore((state) => shownRecords(state)[kind].newestFirst)
}

/** How much of the records this device has shown. */
export function useRecordsExtent(): LoadState {
  return useAppStore((state) => state.recordsExtent)
}

/** Whether an edit of a record's field has not reached the server. */
export function usePending(id: string, field: EditableField): boolean {
  return useAppStore((state) => state.pendingFields[id]?.includes(field) ?? false)
}

/** Whether any edit of a record has not reached the server. */
export function useIsPending(id: string): boolean {
  return useAppStore((state) => (state.pendingFields[id]?.length ?? 0) > 0)
}

/** Whether a whole order, and not just an edit of it, has not reached the server. */
export function useIsUnsentOrder(id: string): boolean {
  return useAppStore((state) => state.pendingFields[id]?.includes('order') ?? false)
}
