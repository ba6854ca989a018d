import { isOneOf } from '@zari/shared/lib/objects'
import { formatRupees, sumRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { PAYMENT_METHODS, type PaymentMethod } from '@zari/shared/orders/payment'
import { paidSoFar } from '@zari/shared/orders/plan-payment'
import { splitPayment } from '@zari/shared/orders/split-payment'
import { dayOf } from '@zari/shared/time/due-date'
import { paying } from '../../sync/engine/new-entry.ts'
import type { OrderChanges } from '../../sync/hooks/save-edits.ts'
import { amountTyped, unreadableAmount } from '../../ui/payment-labels.ts'
import type { NewReceipt } from '../money/payment-parts.ts'
import { stepsBack, toStatus } from '../stage/next-step.ts'

export interface CancelForm {
  /** Ids of orders of the visit. */
  ticked: readonly string[]
  refund: '' | 'keep' | PaymentMethod
  /** Rupees; all that was received where nothing is typed. */
  amount: string
  tells: boolean
}

const CANCELLED = toStatus('cancelled')

/** @param orders those that are cancelled */
export function refundOf(orders: readonly OrderRecord[], { refund, amount: typed }: CancelForm) {
  const payable = orders.map((order) => ({
    id: order.id,
    dueDate: dayOf(order.dueDate) ?? null,
    balance: Math.max(0, paidSoFar(order) ?? 0),
  }))
  const received = sumRupees(payable.map(({ balance }) => balance))
  const method = received > 0 && isOneOf(PAYMENT_METHODS, refund) ? refund : undefined
  const amount = typed.trim() ? amountTyped(typed) : received
  const limit = (amount ?? 0) > received ? `At most ${formatRupees(received)}` : 'How much was refunded?'
  return {
    received,
    method,
    parts: method && amount ? splitPayment(payable, amount) : [],
    problems: {
      ticked: orders.length === 0 && 'Choose what is cancelled',
      refund: received > 0 && refund === '' && 'Choose: refund, or keep the money',
      amount:
        method &&
        (amount === undefined ? unreadableAmount(typed) : !(amount > 0 && amount <= received) && limit),
    },
  }
}

/**
 * The refund goes first: what is refused of it stops no cancelling.
 * @param isBack for the opposite: the statuses as they were, and a reversal of each refund
 */
export function cancelChanges(
  orders: readonly OrderRecord[],
  { method = 'cash', parts }: Pick<ReturnType<typeof refundOf>, 'method' | 'parts'>,
  { id: receiptId, partId }: NewReceipt,
  at: string,
  isBack = false,
): OrderChanges[] {
  return orders.map((seen) => {
    const { after, back } = stepsBack(seen, [CANCELLED])
    const amount = parts.find(({ id }) => id === seen.id)?.amount ?? 0
    const refund = paying({
      method,
      at,
      ...(isBack
        ? { id: partId(`back ${seen.id}`), amount, note: 'Not cancelled', reverses: partId(seen.id) }
        : { id: partId(seen.id), amount: -amount, note: '', refund: true }),
      ...(parts.length > 1 && { receiptId }),
    })
    const steps = isBack ? back : [CANCELLED]
    return { seen: isBack ? after : seen, changes: amount > 0 ? [refund, ...steps] : steps }
  })
}
