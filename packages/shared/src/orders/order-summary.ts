import { type Day, dayInIndia } from '../due-date.ts'
import type { OrderKind } from './order-kinds.ts'
import type { OrderRecord } from './order.ts'
import { phoneLines } from './search.ts'

/** What a device of the app of 25 November 2026 keeps of an order that it does not hold. Today's keeps nothing of it. */
export interface OrderSummary {
  kind: OrderKind
  id: string
  name: string
  /** The phone number's digits, as typed; with a slash between two numbers. */
  digits: string
  status: string
  /** In India, when it was created; empty when that is not known. */
  day: Day
  revision: number
  number?: number
}

/** Enough to recognise somebody; old records may hold anything. */
const MAX_NAME_LENGTH = 40
/** Two numbers with their country codes. */
const MAX_NUMBER_LENGTH = 31

export function summaryOf(record: OrderRecord): OrderSummary {
  const { kind, id, name, phone, status, createdAt, revision, number } = record
  return {
    kind,
    id,
    name: (name ?? '').slice(0, MAX_NAME_LENGTH),
    digits: phoneLines(phone).replaceAll('\n', '/').slice(0, MAX_NUMBER_LENGTH),
    status,
    day: createdAt ? dayInIndia(new Date(createdAt)) : '',
    revision,
    ...(number !== undefined && { number }),
  }
}
