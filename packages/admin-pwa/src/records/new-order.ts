import type { NewOrder } from '@zari/shared/orders/new-order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { NewOrderEdit } from '../offline/queue/entry.ts'
import { customerName } from '../orders/record-words.ts'
import { type NewPayment, newPayment } from './new-payment.ts'

/** An order as a screen holds it. Its ids are made when the screen opens, so that pressing twice makes it once. */
export interface OrderToMake {
  kind: OrderKind
  id: string
  order: NewOrder
  /** E-mail of whoever makes it. */
  by: string
  /** Money that was received with it. */
  payment?: NewPayment | undefined
  /** Pictures, by the names that they have until they are uploaded. */
  files?: readonly string[]
}

/** All that is kept together of a new order: the order itself, then the money, then the pictures, which take longest. */
export function newOrderEdits({ kind, id, order, by, payment, files = [] }: OrderToMake): NewOrderEdit[] {
  const about = customerName(order)
  const bare = { kind, id, about, fields: {}, base: {} }
  return [
    { ...bare, edit: 'create', create: { order, by } },
    ...(payment ? [newPayment({ kind, id, name: order.name }, payment)] : []),
    ...(files.length > 0
      ? [
          {
            ...bare,
            edit: 'notes',
            fields: { uploadedFiles: [...files] },
            base: { uploadedFiles: [] },
          } satisfies NewOrderEdit,
        ]
      : []),
  ]
}
