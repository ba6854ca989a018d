import type { EditableFields, OrderRecord } from './order.ts'

export type Answer = Pick<
  OrderRecord,
  'answeredAt' | 'status' | 'totalAmount' | 'advancePaid' | 'payments' | 'madeBy' | 'websiteTotal'
>

/** The website's price, which one press sets, was not talked about. */
const isAgreedTotal = ({ totalAmount, websiteTotal }: Partial<Answer>): boolean =>
  Boolean(totalAmount) && totalAmount !== websiteTotal

/** Not set before the shop has spoken to the customer. */
function hasPrice(record: Answer): boolean {
  return isAgreedTotal(record) || Boolean(record.advancePaid) || record.payments.length > 0
}

/** An order that was made in the shop never was a request. */
export function isAnswered(record: Answer): boolean {
  const { answeredAt, status, madeBy } = record
  return Boolean(answeredAt) || madeBy !== '' || status !== 'not_started' || hasPrice(record)
}

/**
 * Put back to New without a price, a request waits again. @param entries how many payments, designs and answers the shop adds
 * @returns undefined where it stays as it is
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
  const isAnswer = Boolean(fields.status ?? fields.dueDate) || isAgreedTotal(fields) || entries > 0
  return isAnswer && !current.answeredAt ? at : undefined
}
