import { useDeferredValue, useMemo } from 'react'
import { useShop } from '../../sync/server-data/shop.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { shownRecords } from '../../sync/app-state/shown-records.ts'
import { useMinute } from '../../ui/relative-time.tsx'
import { type MessageToSend, messagesToSend } from './messages-to-send.ts'

/** Computed after the screen is drawn. */
export function useMessagesToSend(): readonly MessageToSend[] {
  const records = useDeferredValue(useAppStore(shownRecords), undefined)
  const customers = useAppStore((state) => state.customers)
  const today = useToday()
  const now = useMinute()
  const { quoteHours, reviewsLink } = useShop()
  return useMemo(() => {
    if (!records) return []
    const orders = allOrders(records)
    const find = (phone: string) => customers.get(phone)
    return messagesToSend(orders, { today, now, quoteHours, reviewsLink, find })
  }, [records, customers, today, now, quoteHours, reviewsLink])
}
