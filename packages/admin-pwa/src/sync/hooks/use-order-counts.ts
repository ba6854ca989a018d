import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { isOrderCounts } from '@zari/shared/orders/order-answers'
import { ORDER_KINDS, type OrderKind, perKind } from '@zari/shared/orders/order-kinds'
import { useMemo } from 'react'
import { keepCounts, lastCounts } from '../server-data/last-counts.ts'
import { withSession } from '../session/with-session.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { recordsForRole } from '../app-state/shown-records.ts'
import { useRecordsExtent } from './use-orders.ts'
import { useServerRead } from './use-server-read.ts'

export interface KindCounts {
  counts: Record<OrderKind, number>
  /** `before`: as the server last counted them; `here`: as many as are on this device. */
  from: 'now' | 'before' | 'here'
}

/** As this device counts them, when it has each order, and else as the server does. */
export function useOrderCounts(): KindCounts | undefined {
  const extent = useRecordsExtent()
  const records = useAppStore(recordsForRole)
  const account = useAppStore(({ session }) => (session.state === 'signed-in' ? session.user.id : undefined))
  const isWhole = extent === 'whole'
  const isCountedHere = useAppStore((state) => state.coverage.from === '') && isWhole
  const sizes = isWhole ? ORDER_KINDS.map((kind) => records[kind].byId.size).join() : ''
  const { data, error } = useServerRead<KindCounts['counts']>(
    isCountedHere || extent === 'opening' ? null : [apiPaths.adminCounts, account, sizes],
    () => readCounts(account),
    { keepPreviousData: true },
  )
  return useMemo(() => {
    const here = () => perKind((kind) => records[kind].byId.size)
    if (isCountedHere) return { counts: here(), from: 'now' }
    const known = data ?? lastCounts(account)
    if (known) return { counts: known, from: error === undefined ? 'now' : 'before' }
    return isWhole && error !== undefined ? { counts: here(), from: 'here' } : undefined
  }, [isCountedHere, data, error, account, isWhole, records])
}

async function readCounts(account: string | undefined): Promise<KindCounts['counts']> {
  const { counts } = await withSession(() => request(apiPaths.adminCounts, isOrderCounts))
  keepCounts(account, counts)
  return counts
}
