import { formatRupees } from '@zari/shared/money/money'
import {
  type PayableOrder,
  type PaymentPart,
  splitPayment,
  unassigned,
} from '@zari/shared/orders/split-payment'
import { amountTyped, unreadableAmount } from '../../ui/payment-labels.ts'

/** By the order's id; the other orders share the rest. */
export type TypedParts = Readonly<Record<string, string>>

export interface Split {
  /** In the given order; 0 where nothing goes. */
  amounts: ReadonlyMap<string, number>
  problems: Readonly<Record<string, string>>
  /** Undefined when there is none. */
  problem: string | undefined
  /** Above 0; undefined while there is a problem. */
  parts: readonly PaymentPart[] | undefined
}

function differenceOf(left: number): string | undefined {
  if (left > 0) return `${formatRupees(left)} of the payment is not assigned yet.`
  return left < 0 ? `The parts are ${formatRupees(-left)} more than the payment.` : undefined
}

/** @param amount rupees, above 0 @param share splits what was not typed */
export function splitOf(
  orders: readonly PayableOrder[],
  amount: number,
  typed: TypedParts,
  share = splitPayment,
): Split {
  const typedOrders = orders.filter(({ id }) => typed[id]?.trim())
  const problems = Object.fromEntries(
    typedOrders.flatMap(({ id }) => {
      const text = typed[id] ?? ''
      return amountTyped(text) === undefined ? [[id, unreadableAmount(text)]] : []
    }),
  )
  const fixed = typedOrders.map(({ id }) => ({ id, amount: amountTyped(typed[id] ?? '') ?? 0 }))
  const rest = unassigned(fixed, amount)
  const sharing = orders.filter((order) => !typedOrders.includes(order))
  const shared = rest > 0 ? share(sharing, rest) : []
  const byId = new Map([...fixed, ...shared].map((part) => [part.id, part.amount]))
  const amounts = new Map(orders.map(({ id }) => [id, byId.get(id) ?? 0]))
  const parts = [...amounts].map(([id, part]) => ({ id, amount: part }))
  const problem = differenceOf(unassigned(parts, amount))
  const isGood = problem === undefined && Object.keys(problems).length === 0
  return {
    amounts,
    problems,
    problem,
    parts: isGood ? parts.filter((part) => part.amount > 0) : undefined,
  }
}
