import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { useCallback } from 'react'
import useSWR from 'swr'
import { useAppStore } from '../state/app-store.ts'
import { shownRecords } from '../state/shown-records.ts'
import { swrRules } from '../state/swr-rules.ts'
import type { Extent } from '../offline/tabs/mirror.ts'
import { pullRecords } from './pull-records.ts'

const RECORDS_KEY = 'records'

/** Brings the copy of the records up to date when a screen opens. Every screen that shows records uses it. */
export function useRecordsInStep(): { error: unknown; isValidating: boolean; again: () => void } {
  const { error, isValidating, mutate: read } = useSWR<true, unknown>(RECORDS_KEY, pullRecords, swrRules)
  const again = useCallback(() => void read(), [read])
  return { error, isValidating, again }
}

/** One kind's records, newest first. The array is the same one until a record in it changes. */
export function useKindRecords(kind: OrderKind): readonly OrderRecord[] {
  return useAppStore((state) => shownRecords(state)[kind].newestFirst)
}

/** How much of the records this device has shown. */
export function useRecordsExtent(): Extent {
  return useAppStore((state) => state.recordsExtent)
}
