import useSWR from 'swr'
import type { EditableField } from '@zari/shared/orders/order'
import { useCallback } from 'react'
import { swrRules } from '../server-data/server-data.ts'
import { staffEngine } from '../staff-engine.ts'
import { useAppStore } from '../app-state/app-store.ts'
import type { LoadState } from '../engine/ports.ts'

async function syncNow(): Promise<true> {
  const result = await staffEngine().pull()
  if (result === 'unreachable' || result === 'busy') throw new Error('Could not load the latest changes')
  return true
}

const RECORDS_KEY = 'records'

/** Every screen that shows records uses it when it opens. */
export function useOrderSync(): { error: unknown; isValidating: boolean; again: () => void } {
  const { error, isValidating, mutate: read } = useSWR<true, unknown>(RECORDS_KEY, syncNow, swrRules)
  const again = useCallback(() => void read(), [read])
  return { error, isValidating, again }
}

export function useRecordsExtent(): LoadState {
  return useAppStore((state) => state.recordsExtent)
}

export function usePending(id: string, field: EditableField): boolean {
  return useAppStore((state) => state.pendingFields[id]?.includes(field) ?? false)
}

export function useIsPending(id: string): boolean {
  return useAppStore((state) => (state.pendingFields[id]?.length ?? 0) > 0)
}

export function useIsUnsentOrder(id: string): boolean {
  return useAppStore((state) => state.pendingFields[id]?.includes('order') ?? false)
}
