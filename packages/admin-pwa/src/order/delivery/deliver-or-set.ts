import { unreadIn } from '@zari/shared/money/money'
import { agreedDesign } from '@zari/shared/orders/design-version'
import { isUnreadableMaterial, materialNotReturned } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOpen } from '@zari/shared/orders/status'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { owedOn, visitOrders } from '../visit-orders.ts'

/** Whether completing an order needs a dialog first. */
function needsDelivery(record: OrderRecord): boolean {
  const { material } = record
  return (
    isOpen(record) &&
    (visitOrders(useAppStore.getState().records, record).filter(isOpen).length > 1 ||
      agreedDesign(record) !== undefined ||
      unreadIn(record) !== undefined ||
      (owedOn(record) ?? 0) > 0 ||
      isUnreadableMaterial(material) ||
      materialNotReturned(material).length > 0)
  )
}

/** Cancelling opens its dialog, too. Another status is set at once. */
export function deliverOrSet(record: OrderRecord, status: string | undefined, set: () => void): void {
  if (status === 'completed' && needsDelivery(record)) useAppStore.setState({ delivering: record })
  else if (status === 'cancelled') useAppStore.setState({ cancelling: record })
  else set()
}
