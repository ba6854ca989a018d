import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { isOrderCounts } from '@zari/shared/orders/order-answers'
import { type OrderKind, perKind } from '@zari/shared/orders/order-kinds'
import { useMemo } from 'react'
import { swrRules } from '../data/server-data.ts'
import { withSession } from '../session/with-session.ts'
import { useAppStore } from '../store/app-store.ts'
import { shownRecords } from '../store/shown-records.ts'
import { useRecordsExtent } from './use-orders.ts'

export interface KindCounts {
  counts: Record<OrderKind, number>
  /** False when this device knows of so many, and the server may have more and can't be asked. */
  isExact: boolean
}

/**
 * How many orders there are of each kind: as this device counts them, when it has a record or a card of each, and else as
 * the server does.
 */
export function useOrderCounts(): KindCounts | undefined {
  const extent = useRecordsExtent()
  const records = useAppStore(shownRecords)
  const cards = useAppStore((state) => state.cards)
  const isCountedHere = useAppStore((state) => state.coverage.cards) && extent === 'whole'
  const { data, error, isValidating } = useSWR<KindCounts, unknown>(
    isCountedHere || extent === 'opening' ? null : apiPaths.adminCounts,
    readCounts,
    swrRules,
  )
  return useMemo(() => {
    const here = () => perKind((kind) => records[kind].byId.size + cards[kind].size)
    if (isCountedHere) return { counts: here(), isExact: true }
    const isWhole = extent === 'whole'
    // While the replica is read again, a count from before is not shown: it may be of any age.
    if (data && (isWhole || (!isValidating && error === undefined))) return data
    return isWhole && error !== undefined ? { counts: here(), isExact: false } : undefined
  }, [isCountedHere, data, error, isValidating, extent, records, cards])
}

async function readCounts(path: string): Promise<KindCounts> {
  const { counts } = await withSession(() => request(path, isOrderCounts))
  return { counts, isExact: true }
}
