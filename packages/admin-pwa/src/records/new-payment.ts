import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentInput } from '@zari/shared/orders/payment'
import type { NewOrderEdit } from '../offline/queue/entry.ts'
import { customerName } from '../orders/record-words.ts'

/** A payment as a screen holds it. Its id is made when the screen opens, so that pressing twice adds once. */
export type NewPayment = PaymentInput & { id: string }

/** A payment as the engine keeps it: it has no base, because it adds to whatever is there. */
export function newPayment(
  record: Pick<OrderRecord, 'kind' | 'id' | 'name'>,
  payment: NewPayment,
): NewOrderEdit {
  const { kind, id } = record
  return { kind, id, edit: 'payment', fields: {}, base: {}, about: customerName(record), payment }
}
