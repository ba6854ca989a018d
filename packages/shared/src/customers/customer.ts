import type { Email } from '../contact/email.ts'
import type { Day, Instant } from '../time/due-date.ts'
import type { MessageLanguage } from '../languages/languages.ts'
import type { Wording } from '../messages/templates.ts'
import { balanceOf, parseAmount, type Rupees, sumRupees } from '../money/money.ts'
import type { OrderKind } from '../orders/order-kinds.ts'
import type { OrderRecord } from '../orders/order.ts'
import { readStatus } from '../orders/status.ts'
import type { AgeAnswer } from './under-18.ts'

export interface Person {
  /** Id of the operation that added them, made on the device. */
  id: string
  name: string
  alsoKnownAs: string[]
  addedAt: Instant
  /** As every `by` here: of an account; empty while only this device has it. */
  by: Email
  removedAt: Instant | null
  /** The newest last; none while nobody was asked. */
  ages: AgeAnswer[]
}

/** What was measured of a person in one go. Never changed; a wrong one is taken back. */
export interface MeasurementSet {
  id: string
  personId: string
  takenAt: Instant
  receivedAt: Instant | null
  by: Email
  /** Eighths of an inch, by the measure's name. */
  values: Record<string, number>
  note: string
  takenBackAt: Instant | null
}

export interface Merge {
  id: string
  with: string
  at: Instant
  by: Email
  takenBackAt: Instant | null
}

/** A message that was opened in WhatsApp. Only a person can say whether it was sent there. */
export interface OpenedMessage {
  id: string
  at: Instant
  by: Email
  kind: OrderKind
  orderId: string
  language: MessageLanguage
  text: string
  wording: Wording | null
  /** Orders of the same visit that it was about, too. */
  otherOrderIds: string[]
  trialDate: Day | null
  sentAt: Instant | null
  sentBy: Email
  /** When it was marked as not sent. */
  notSentAt: Instant | null
}

/** Exists only when something is stored. Orders belong to a customer by their telephone number. */
export interface CustomerRecord {
  /** The number's key (`customerKey`): E.164 without the plus. */
  phone: string
  revision: number
  updatedAt: Instant | null
  people: Person[]
  measurements: MeasurementSet[]
  language: MessageLanguage | null
  note: string | null
  merges: Merge[]
  messages: OpenedMessage[]
}

export interface CustomersAnswer {
  customers: CustomerRecord[]
}

/** Never logged. */
export const PERSONAL_FIELDS = ['name', 'alsoKnownAs', 'note', 'text', 'values', 'agreedBy'] as const

export const CUSTOMERS = 'customers'

export function emptyCustomer(phone: string): CustomerRecord {
  return {
    phone,
    revision: 0,
    updatedAt: null,
    people: [],
    measurements: [],
    language: null,
    note: null,
    merges: [],
    messages: [],
  }
}

export const MAX_PEOPLE = 100
export const MAX_SETS = 500
export const MAX_MERGES = 100
export const MAX_NUMBERS = 10
export const MAX_MESSAGES = 100

export interface OrdersOfCustomer {
  /** Of all kinds and all their numbers, newest first; at most 500. */
  orders: OrderRecord[]
  total: number
  owed: Rupees
}

export interface ListedCustomer {
  newest: OrderRecord
  numbers: string[]
  count: number
  owed: Rupees
}

/** Newest order first. A page can be short or empty although more pages follow. */
export interface CustomersPage {
  customers: ListedCustomer[]
  nextCursor: string | null
}

type Owing = Pick<OrderRecord, 'status' | 'totalAmount' | 'advancePaid' | 'remainingDue'>

/** Nothing for cancelled orders. */
export function totalOwed(orders: readonly Owing[]): Rupees {
  const owing = orders.filter(({ status }) => readStatus(status) !== 'cancelled')
  return sumRupees(owing.map((order) => Math.max(0, parseAmount(balanceOf(order)))))
}
