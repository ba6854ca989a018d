import { isAnswered } from './answered.ts'
import type { OrderRecord } from './order.ts'

/** In `suspected`, as the history says them. */
export const SIGNS = {
  trap: 'Hidden field filled',
  fast: 'Sent within 3 seconds',
  text: 'Repeated text or links',
} as const

/** In its place: shown nowhere, and deleted for good after `SPAM_DAYS_KEPT`. */
export const DELETED_SPAM = 'Deleted'

export const SPAM_DAYS_KEPT = 7

/** Not one that the shop has answered since. */
export const isSuspected = (record: OrderRecord): boolean => Boolean(record.suspected) && !isAnswered(record)

/** The trap, or two other signs: lists do without it. */
export const isHiddenSpam = (record: OrderRecord): boolean =>
  isSuspected(record) && record.suspected !== SIGNS.fast && record.suspected !== SIGNS.text
