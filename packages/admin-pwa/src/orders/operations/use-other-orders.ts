import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import type { SearchAnswer } from '@zari/shared/customers/search-people'
import { isSearchAnswer } from '@zari/shared/orders/order-answers'
import { orderLink } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { isOrderNumber } from '@zari/shared/orders/order-number'
import { isDuplicate } from '@zari/shared/orders/plan-order-operation'
import { searchFor } from '@zari/shared/orders/search'
import { useDeferredValue, useMemo } from 'react'
import { swrRules } from '../../sync/data/server-data.ts'
import { fetchRemoteOrders } from '../../sync/queries/remote-orders.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { byNewest } from '../../sync/store/sorted-records.ts'
import { customerKeyOf } from '../orders-by-customer.ts'
import { searchTexts } from '../search-index.ts'

const MOST = 12
/** Characters. */
const LEAST = 2

/** The orders that another may be about: the customer's own, or what is searched for, on this device and at the server. */
export function useOtherOrders(record: OrderRecord, typed: string): readonly OrderRecord[] {
  const records = useAppStore((state) => state.records)
  const search = useDeferredValue(typed.trim())
  const { data } = useSWR<SearchAnswer, unknown>(
    search.length >= LEAST ? apiPaths.adminSearch(search) : null,
    (path: string) => fetchRemoteOrders(path, isSearchAnswer),
    swrRules,
  )
  return useMemo(() => {
    const held = ORDER_KINDS.flatMap((kind) => records[kind].newestFirst)
    const remote = (search && data?.items) || []
    const all = [...held, ...remote.filter(({ kind, id }) => !records[kind].byId.has(id))]
    const own = customerKeyOf(record)
    const isMeant = search ? searchFor(search, searchTexts) : (one: OrderRecord) => customerKeyOf(one) === own
    return all
      .filter((one) => orderLink(one) !== orderLink(record) && !isDuplicate(one) && isMeant(one))
      .sort((a, b) => Number(isOrderNumber(search, b)) - Number(isOrderNumber(search, a)) || byNewest(a, b))
      .slice(0, MOST)
  }, [records, record, search, data])
}
