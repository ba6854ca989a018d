import { type Day } from '@zari/shared/due-date'
import { isAnswered } from '@zari/shared/orders/answered'
import { openRequests } from '@zari/shared/orders/customer-request'
import { newAnswer } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { NotificationType } from './alert-store.ts'

export type AlertReason = Exclude<NotificationType, 'summary'>

/** Why an order is told of; undefined once staff has acted on it. A summary tells what is most urgent. */
export function reasonOf(type: NotificationType, record: OrderRecord, today: Day): AlertReason | undefined {
  const answer = newAnswer(record, today)
  const reasons: AlertReason[] = [
    ...(isAnswered(record) ? [] : [type === 'late' ? ('late' as const) : ('new' as const)]),
    ...(openRequests(record).length > 0 ? ['asked' as const] : []),
    ...(answer ? [answer.type] : []),
  ]
  return type === 'summary' ? reasons[0] : reasons.find((reason) => reason === type)
}
