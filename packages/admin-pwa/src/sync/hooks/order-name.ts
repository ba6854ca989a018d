import { orderLink, type OrderRef, readOrderLink } from '@zari/shared/orders/order-link'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { orderNumber } from '@zari/shared/orders/order-number'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { useAppStore } from '../app-state/app-store.ts'
import { remoteOrder } from '../app-state/records-state.ts'

/** `order 1042`, `consultation 1040`. */
export function orderName(order: OrderRef): string {
  const { kind, id } = order
  const { records } = useAppStore.getState()
  const known = records[kind].byId.get(id) ?? remoteOrder(order)?.record
  const what = kind === 'contact-inquiries' ? orderKinds[kind].singular : 'order'
  return `${what} ${orderNumber(known ?? { id })}`
}

export function describeMove({
  moveWith,
  reverses,
}: Pick<PaymentEntry, 'moveWith' | 'reverses'>): string | undefined {
  const order = readOrderLink(moveWith)
  return order && `moved ${reverses === undefined ? 'from' : 'to'} ${orderName(order)}`
}

export function useOrderName(order: OrderRef | undefined): string {
  const key = order && orderLink(order)
  return useAppStore(() => (order && key ? orderName(order) : ''))
}
