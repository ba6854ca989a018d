import type { Email } from '../contact/email.ts'
import { formPictures } from '../orders/field-lists.ts'
import { orderLink, type OrderRef } from '../orders/order-link.ts'
import { type NewOrder, newOrderFields } from '../orders/new-order.ts'
import type { CreateInput } from '../orders/order-schemas.ts'
import type { FieldValues } from '../orders/order.ts'
import type { NewFile } from '../orders/plan-edit.ts'
import type { OperationDefinition } from './definition.ts'
import { emptyPlan } from './plan.ts'

export interface Create {
  type: 'create'
  record: OrderRef
  order: NewOrder
  /** On a device only; the server takes it from the session. */
  by?: Email
}

export function picturesOf(form: CreateInput): NewFile[] {
  const fields: Partial<FieldValues> = form
  return formPictures.flatMap(({ field }) =>
    (fields[field] ?? []).map((path, index) => ({ path, issuePath: `${field}.${index}` })),
  )
}

export const create: OperationDefinition<Create> = {
  makes: ({ record }) => record,
  // They are uploaded before the order is saved, and keep their names.
  files: { of: ({ order }) => picturesOf(order).map(({ path }) => path), rename: (operation) => operation },
  at: ({ order }) => order.at,
  withAt: (operation, at) => ({ ...operation, order: { ...operation.order, at } }),
  content: ({ order }) => order,
  plan: ({ record, order, by }, _records, stamp) => ({
    ...emptyPlan(),
    newFiles: picturesOf(order),
    changes: new Map([[orderLink(record), { fields: {}, entries: [] }]]),
    made: newOrderFields(order, { by: by ?? stamp.by, receivedAt: stamp.receivedAt }),
  }),
}
