import type { EditableFields, OrderRecord } from './order.ts'

type Answer = Pick<
  OrderRecord,
  'answeredAt' | 'status' | 'totalAmount' | 'advancePaid' | 'payments' | 'madeBy'
>

/** Whether a price was said or money was taken: nobody does that without having spoken to the customer. */
function hasPrice({ totalAmount, advancePaid, payments }: Answer): boolean {
  return Boolean(totalAmount) || Boolean(advancePaid) || payments.length > 0
}

/**
 * Whether a request has been answered: it says since when, or has a status, price or payment that staff set. An order that
 * was made in the shop never was a request.
 */
export function isAnswered(record: Answer): boolean {
  const { answeredAt, status, madeBy } = record
  return Boolean(answeredAt) || madeBy !== '' || status !== 'not_started' || hasPrice(record)
}

/**
 * Since when a request counts as answered after a change: from its first status, due date, price, payment or design on. Put back
 * to New without a price it waits again.
 * @param entries how many payments, versions of the design and answers to one the shop adds
 * @param at ISO instant
 * @returns undefined where that stays as it is
 */
export function answeredAfter(
  current: OrderRecord,
  fields: Partial<EditableFields>,
  entries: number,
  at: string,
): string | null | undefined {
  if ('answeredAt' in fields || current.madeBy !== '') return undefined
  if (fields.status === 'not_started' && !hasPrice({ ...current, ...fields })) {
    return current.answeredAt ? null : undefined
  }
  const isAnswer = Boolean(fields.status ?? fields.dueDate ?? fields.totalAmount) || entries > 0
  return isAnswer && !current.answeredAt ? at : undefined
}
