import { orderLink, type OrderRef, readOrderLink } from '@zari/shared/orders/order-link'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { orderNumber } from '@zari/shared/orders/order-number'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { useAppStore } from '../app-state/app-store.ts'
import { otherRead } from '../app-state/records-state.ts'

/** Another order as people call it: `order 1042`, `consultation 1040`. */
export function orderName(order: OrderRef): string {
  const { kind, id } = order
  const { records } = useAppStore.getState()
  const known = records[kind].byId.get(id) ?? otherRead(order)?.record
  const what = kind === 'contact-inquiries' ? orderKinds[kind].singular : 'order'
  return `${what} ${orderNumber(known ?? { id })}`
}

/** Where a payment went, or came from; undefined of one that was not moved by this entry. */
export function describeMove({
  moveWith,
  reverses,
}: Pick<PaymentEntry, 'moveWith' | 'reverses'>): string | undefined {
  const order = readOrderLink(moveWith)
  return order && `moved ${reverses === undefined ? 'from' : 'to'} ${orderName(order)}`
}

/** A name as of `orderName`, drawn again when the order becomes known or gets its number. */
export function useOrderName(order: OrderRef | undefined): string {
  const key = order && orderLink(order)
  return useAppStore(() => (order && key ? orderName(order) : ''))
}
