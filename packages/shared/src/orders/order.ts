import type { Role } from '../auth/roles.ts'
import type { CustomerRecord } from '../customers/customer.ts'
import type { Day } from '../due-date.ts'
import type { customerFields, oldFields, shopFields, staffFields } from './order-fields.ts'
import type { OrderKind } from './order-kinds.ts'
import type { OrderCard } from './order-summary.ts'
import type { PaymentEntry } from './payment.ts'

type Tables = typeof customerFields & typeof staffFields & typeof shopFields & typeof oldFields

/** The name of any field of a record. */
export type FieldName = keyof Tables

type IsOwn<Definition> = Definition extends { derived: true }
  ? false
  : Definition extends { kinds: readonly (infer K)[] }
    ? OrderKind extends K
      ? false
      : true
    : never

/** Fields that only some kinds have. */
type OwnField = { [F in FieldName]: IsOwn<Tables[F]> extends true ? F : never }[FieldName]

/** Fields that a record may lack. */
type OptionalField = OwnField | keyof typeof oldFields

type ValueOf<Definition> = Definition extends { type: 'paths' }
  ? string[]
  : Definition extends { type: 'choice' }
    ? string
    : Definition extends { edit: string }
      ? string | null
      : string

/** Values of every field, each in the shape in which `readOrder` gives it. `null` is "nothing there". */
export type FieldValues = { -readonly [F in FieldName]: ValueOf<Tables[F]> }

/** A field that staff may change. */
export type EditableField = { [F in FieldName]: Tables[F] extends { edit: string } ? F : never }[FieldName]

/** What staff may change on a record, as it is stored. */
export type EditableFields = Pick<FieldValues, Exclude<EditableField, OwnField>> & {
  [F in Extract<EditableField, OwnField>]?: FieldValues[F]
}

/** One change in a record's history. */
export interface HistoryEntry {
  field: EditableField
  from: string | string[] | null
  to: string | string[] | null
  /** E-mail of the account that made the edit. */
  by: string
  /** ISO instant at the server. */
  at: string
  /** The edit's Idempotency-Key, where it had one. */
  editId: string | null
}

/**
 * A record of any kind as the server presents it to staff; its fields are those of `order-fields.ts`. One that
 * not every kind has is absent on the others. Old records may lack what new ones have.
 */
export interface OrderRecord
  extends Omit<FieldValues, OptionalField>, Partial<Pick<FieldValues, OptionalField>> {
  id: string
  kind: OrderKind
  /** ISO instant; null on old records that have none ("Unknown date"). */
  createdAt: string | null
  /** ISO instant of the last change. */
  updatedAt: string | null
  /** ISO instant at the server when the stage was last changed, and by which account; absent where there has been none. */
  stageAt?: string
  stageBy?: string
  /** Whether the shop has taken it on (`isTakenOn`). Only in what a server answers; absent on older servers. */
  takenOn?: boolean
  /** Grows by one with each change. */
  revision: number
  /** In the order in which the server took them. Where there are some, `advancePaid` is their sum. */
  payments: PaymentEntry[]
}

/** One page of a list, or what changed since a cursor. */
export interface OrderPage {
  items: OrderRecord[]
  /** Opaque; absent on the last page. */
  nextCursor: string | null
  /** Records that match, on all pages. */
  total: number
}

export interface ChangesPage {
  changed: OrderRecord[]
  deleted: Array<{ kind: OrderKind; id: string }>
  /** Opaque but for its beginning (`FIRST_COPY`); send it as `since` the next time. */
  cursor: string
  /** Whether to ask again at once. */
  more: boolean
  /** The day in India at the server: devices go by it, because their clocks may be wrong. Absent on older servers. */
  day?: Day
  /** As whom the asking account was answered. Absent on older servers. */
  role?: Role
  /** What is stored of customers: what changed, and that of the customers of these orders. Absent on older servers. */
  customers?: CustomerRecord[]
  /** Whether the words of messages have changed among these. Absent where they have not. */
  templates?: boolean
  /** In a device's first reading: of what it does not hold. */
  cards?: OrderCard[]
  /** In a device's first reading, from where all records that it holds have been sent, and only cards follow. */
  held?: FirstHeld
}

/** What a device has after its first reading. */
export interface FirstHeld {
  /** All orders that were created on this day or later are among the records; null when there were too many of them. */
  from: Day | null
  /** Whether all open orders are among the records. */
  open: boolean
  /** Whether there is a card of every other order by now. */
  cards: boolean
}

/** How a cursor begins while a device reads for the first time; it is then asked for at another address. */
export const FIRST_COPY = 'first.'
