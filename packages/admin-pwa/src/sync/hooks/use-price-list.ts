import type { PriceRow } from '@zari/shared/price-list/price-list'
import { useAppStore } from '../app-state/app-store.ts'

/** Shown and hidden rows, in the list's order; also without a network. Empty for the workroom. */
export function usePriceList(): readonly PriceRow[] {
  return useAppStore((state) => state.priceList)
}
