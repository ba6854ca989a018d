import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import useSWR from 'swr'
import { useRecordsExtent } from '../../records/use-records.ts'
import { useAppStore } from '../../state/app-store.ts'
import { swrRules } from '../../state/swr-rules.ts'
import { withSession } from '../../state/with-session.ts'

export type KindCounts = Record<OrderKind, number>

/** How many records there are of each kind: of our own copy, or of the server while it is being filled. */
export function useKindCounts(): KindCounts | undefined {
  const extent = useRecordsExtent()
  const records = useAppStore((state) => state.records)
  const { data } = useSWR(extent === 'filling' ? apiPaths.adminCounts : null, readCounts, swrRules)
  if (extent !== 'whole') return data?.counts
  return Object.fromEntries(ORDER_KINDS.map((kind) => [kind, records[kind].byId.size])) as KindCounts
}

function readCounts(path: string): Promise<{ counts: KindCounts }> {
  return withSession(() => request<{ counts: KindCounts }>(path))
}
