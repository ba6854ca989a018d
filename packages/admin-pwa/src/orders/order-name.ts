import { orderLink, type OrderRef } from '@zari/shared/orders/order-link'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { orderNumber } from '@zari/shared/orders/order-number'
import { useAppStore } from '../sync/store/app-store.ts'
import { otherRead } from '../sync/store/records-state.ts'

/** Another order as people call it: `order 1042`, `consultation 1040`. */
export function orderName(order: OrderRef): string {
  const { kind, id } = order
  const { records, cards } = useAppStore.getState()
  const known = records[kind].byId.get(id) ?? cards[kind].get(id) ?? otherRead(order)?.record
  const what = kind === 'contact-inquiries' ? orderKinds[kind].singular : 'order'
  return `${what} ${orderNumber(known ?? { id })}`
}

/** The same, drawn again when the order becomes known or gets its number. */
export function useOrderName(order: OrderRef | undefined): string {
  const key = order && orderLink(order)
  return useAppStore(() => (order && key ? orderName(order) : ''))
}
