import { type Day, isDay } from '@zari/shared/time/due-date'
import type { CustomerRequest } from '@zari/shared/orders/customer-request'
import { formatDay } from '../../ui/format-date.ts'

/** What the customer wrote; the day of a calendar as the app writes days. */
export function requestText({ text }: CustomerRequest, today: Day): string {
  return isDay(text) ? formatDay(text, today) : text
}
