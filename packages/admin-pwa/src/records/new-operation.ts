import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { CUSTOMERS } from '@zari/shared/customers/customer'
import type { NewOperation } from '../offline/queue/entry.ts'

/** An operation as a screen holds it. Its id is made when its form opens, so that pressing twice does it once. */
export type OperationToKeep = CustomerOperation & { id: string }

/**
 * An operation on a customer's record as the engine keeps it. It has no base: it adds or sets one thing, whatever is there.
 * @param phone the number's key
 * @param about by which a person recognises it while it waits
 */
export function newOperation(phone: string, about: string, operation: OperationToKeep): NewOperation {
  return { kind: CUSTOMERS, id: phone, edit: 'customer', fields: {}, base: {}, about, operation }
}
