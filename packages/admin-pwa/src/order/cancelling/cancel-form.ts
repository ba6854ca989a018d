import { formatRupees, sumRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentMethod } from '@zari/shared/orders/payment'
import { paidSoFar } from '@zari/shared/orders/plan-payment'
import { splitPayment } from '@zari/shared/orders/split-payment'
import { dayOf } from '@zari/shared/time/due-date'
import { paying } from '../../sync/engine/new-entry.ts'
import type { OrderChanges } from '../../sync/hooks/save-edits.ts'
import { amountTyped, unreadableAmount } from '../../ui/payment-labels.ts'
import type { NewReceipt } from '../money/payment-parts.ts'
import { type Step, stepsBack } from '../stage/next-step.ts'

export interface CancelForm {
  /** Ids of orders of the visit. */
  ticked: readonly string[]
  refund: '' | 'keep' | PaymentMethod
  /** Rupees; all that was received where nothing is typed. */
  amount: string
  tells: boolean
}

const CANCELLED: Step = { edit: 'status', fields: { status: 'cancelled' } }

const receivedOn = (order: OrderRecord) => Math.max(0, paidSoFar(order) ?? 0)

/** @param orders those that are cancelled */
export function refundOf(orders: readonly OrderRecord[], { refund, amount: typed }: CancelForm) {
  const received = sumRupees(orders.map(receivedOn))
  const method = refund === '' || refund === 'keep' ? undefined : refund
  const amount = typed.trim() ? amountTyped(typed) : received
  const problem =
    amount === undefined
      ? unreadableAmount(typed)
      : amount > received
        ? `At most ${formatRupees(received)}`
        : amount === 0 && 'Write the amount'
  const parts =
    method && amount
      ? splitPayment(
          orders.map((order) => ({
            id: order.id,
            dueDate: dayOf(order.dueDate) ?? null,
            balance: receivedOn(order),
          })),
          amount,
        )
      : []
  return { received, method, amount, parts, problem: method && problem }
}

/**
 * The refund goes first: what is refused of it stops no cancelling.
 * @param isBack for the opposite: the statuses as they were, and a reversal of each refund
 */
export function cancelChanges(
  orders: readonly OrderRecord[],
  { method = 'cash', parts }: ReturnType<typeof refundOf>,
  { id: receiptId, partId }: NewReceipt,
  at: string,
  isBack = false,
): OrderChanges[] {
  return orders.map((order) => {
    const { after, back } = stepsBack(order, [CANCELLED])
    const { amount = 0 } = parts.find(({ id }) => id === order.id) ?? {}
    const entered = {
      method,
      at,
      ...(isBack
        ? { id: partId(`back ${order.id}`), amount, note: 'Not cancelled', reverses: partId(order.id) }
        : { id: partId(order.id), amount: -amount, note: '', refund: true as const }),
      ...(parts.length > 1 && { receiptId }),
    }
    const payments = amount > 0 ? [paying(entered)] : []
    return isBack
      ? { seen: after, changes: [...payments, ...back] }
      : { seen: order, changes: [...payments, CANCELLED] }
  })
}
