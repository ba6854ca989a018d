import { useToday } from '../sync/hooks/use-today.ts'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { formatDay } from '../ui/format-date.ts'

/** Which orders this device has all of: `open orders, and orders since 2 Jun 2024`; empty while it does not know. */
export function useHeldOrders(): string {
  const { from, open } = useAppStore((state) => state.coverage)
  const today = useToday()
  return [open && 'open orders', from && `orders since ${formatDay(from, today)}`]
    .filter(Boolean)
    .join(', and ')
}
