import type { Day } from '../time/due-date.ts'
import type { MessageLanguage } from '../languages/languages.ts'
import type { Wording } from '../messages/templates.ts'
import { balanceOf, parseAmount, sumRupees } from '../money/money.ts'
import type { OrderKind } from '../orders/order-kinds.ts'
import type { OrderRecord } from '../orders/order.ts'
import { readStatus } from '../orders/status.ts'

/** Somebody whom the shop sews for, under the telephone number by which they are found. */
export interface Person {
  /** Made on the device: the id of the operation that added them. */
  id: string
  name: string
  /** Other names by which orders know them, such as the one before they were renamed. */
  alsoKnownAs: string[]
  /** ISO instant. */
  addedAt: string
  /** E-mail of the account that added them; empty while only this device has them. */
  by: string
  /** ISO instant; null while they are there. Orders and measurements of a removed one stay. */
  removedAt: string | null
}

/** What was measured of a person in one go. Never changed; a wrong one is taken back. */
export interface MeasurementSet {
  /** Made on the device: the id of the operation that added it. */
  id: string
  personId: string
  /** ISO instant by the device's clock, but not later than the server got it. */
  takenAt: string
  /** ISO instant when the server got it; null while only this device has it. */
  receivedAt: string | null
  /** E-mail of the account that entered it; empty while only this device has it. */
  by: string
  /** Eighths of an inch, by the measure's name. */
  values: Record<string, number>
  /** Empty when nothing was noted. */
  note: string
  /** ISO instant; null for one that counts. */
  takenBackAt: string | null
}

/** Another number of the same customer. Both numbers' records have it, with the same id. */
export interface Merge {
  id: string
  /** The other number's key. */
  with: string
  /** ISO instant. */
  at: string
  by: string
  /** ISO instant; null while the two are one. */
  takenBackAt: string | null
}

/** A message that was opened in WhatsApp. Only a person can say whether it was sent there. */
export interface OpenedMessage {
  id: string
  /** ISO instant. */
  at: string
  by: string
  kind: OrderKind
  orderId: string
  language: MessageLanguage
  text: string
  /** Null where the app did not say what it was about. */
  wording: Wording | null
  /** Orders of the same visit that it was about, too. */
  otherOrderIds: string[]
  /** The trial that it told of. */
  trialDate: Day | null
  /** ISO instant when an account said that it was sent; null while nobody has. */
  sentAt: string | null
  /** E-mail of that account; empty while only this device knows. */
  sentBy: string
}

/**
 * What is stored about a customer, besides their orders. There is a record only when something is; orders are theirs by
 * their telephone number, whoever made them.
 */
export interface CustomerRecord {
  /** Their number's key (`customerKey`): E.164 without the plus. */
  phone: string
  /** Grows by one with each change; 0 when nothing is stored. */
  revision: number
  /** ISO instant of the last change. */
  updatedAt: string | null
  people: Person[]
  measurements: MeasurementSet[]
  language: MessageLanguage | null
  note: string | null
  merges: Merge[]
  /** The last ones, oldest first. */
  messages: OpenedMessage[]
}

/** The answer to an operation or a read: first the record of the number in the address, then of the customer's others. */
export interface CustomersAnswer {
  customers: CustomerRecord[]
}

/** What no log may tell of what is in a record or an operation. */
export const PERSONAL_FIELDS = ['name', 'alsoKnownAs', 'note', 'text', 'values'] as const

/** Where a queue entry, a change or a message says `kind`, this is a customer's. */
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

/** More are no customer's: a record has a largest size. */
export const MAX_PEOPLE = 100
export const MAX_SETS = 500
export const MAX_MERGES = 100
/** Numbers that can be one customer's. */
export const MAX_NUMBERS = 10
/** Older ones are forgotten. */
export const MAX_MESSAGES = 100

/** What the server knows of a customer's orders. */
export interface OrdersOfCustomer {
  /** Of all kinds and all their numbers, newest first; at most 500. */
  orders: OrderRecord[]
  /** How many there are. */
  total: number
  /** Rupees, of all of them. */
  owed: number
}

/** A row of the server's list of customers. */
export interface ListedCustomer {
  newest: OrderRecord
  /** Keys of all their numbers; none where the order's number can't be read. */
  numbers: string[]
  /** How many orders there are of all their numbers. */
  count: number
  /** Rupees that they owe for all of these orders. */
  owed: number
}

/** A page of customers, newest order first. It can be short or empty although more pages follow. */
export interface CustomersPage {
  customers: ListedCustomer[]
  /** Null on the last page. */
  nextCursor: string | null
}

type Owing = Pick<OrderRecord, 'status' | 'totalAmount' | 'advancePaid' | 'remainingDue'>

/** Rupees that a customer owes for these orders together. Nobody owes for one that was cancelled. */
export function totalOwed(orders: readonly Owing[]): number {
  const owing = orders.filter(({ status }) => readStatus(status) !== 'cancelled')
  return sumRupees(owing.map((order) => Math.max(0, parseAmount(balanceOf(order)))))
}
