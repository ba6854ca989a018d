import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { useMemo } from 'react'
import { useAppStore } from '../../sync/store/app-store.ts'
import { shownRecords } from '../../sync/store/shown-records.ts'

/** The orders of a visit that this device has and that are not cancelled, oldest first; of an order without a visit, itself. */
export function useVisitOrders(record: OrderRecord): OrderRecord[] {
  const records = useAppStore(shownRecords)
  return useMemo(() => {
    const { id, visitId } = record
    if (!visitId) return [record]
    const others = ORDER_KINDS.flatMap((kind) =>
      records[kind].newestFirst.filter(
        (each) => each.visitId === visitId && each.id !== id && each.status !== 'cancelled',
      ),
    )
    return [record, ...others].sort((a, b) =>
      (a.createdAt ?? '') < (b.createdAt ?? '') || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1,
    )
  }, [records, record])
}
