import type { DesignVersion } from './design-version.ts'
import type { FieldName, Tables, legacyFields, linkFields } from './order-fields.ts'
import type { OrderKind } from './order-kinds.ts'
import type { CustomerRequest } from './customer-request.ts'
import type { PaymentEntry } from './payment.ts'

type IsOwn<Definition> = Definition extends { derived: true }
  ? false
  : Definition extends { kinds: readonly (infer K)[] }
    ? OrderKind extends K
      ? false
      : true
    : never

/** Fields that only some kinds have. */
type OwnField = { [F in FieldName]: IsOwn<Tables[F]> extends true ? F : never }[FieldName]

/** Fields that name another order. */
type LinkField = keyof typeof linkFields

/** Fields that a record may lack. */
type OptionalField = OwnField | LinkField | keyof typeof legacyFields

type ValueOf<Definition> = Definition extends { type: 'paths' }
  ? string[]
  : Definition extends { type: 'count' }
    ? number | null
    : Definition extends { type: 'choice' } | { least: number }
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

/** What names other orders; absent where there is none. */
export type LinkFields = Partial<Pick<FieldValues, LinkField>>

/** A field's value in the history, a conflict or a base. */
export type FieldValue = string | string[] | number | null

/** What a record's history tells of besides its fields. */
export type NoteTopic = 'designs' | 'call'

/** One change in a record's history. */
export interface HistoryEntry {
  field: EditableField | LinkField | NoteTopic
  from: FieldValue
  to: FieldValue
  /** E-mail of the account that made the edit. */
  by: string
  /** ISO instant when the server got it; of a call, when it was. */
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
  /** ISO instant at the server when the status was last set to completed; absent where it never was, or long ago. */
  completedAt?: string
  /** Whether the shop has taken it on (`isTakenOn`). Only in what a server answers; absent on older servers. */
  takenOn?: boolean
  /** Grows by one with each change. */
  revision: number
  /** The shop's running number over all kinds, from 1001 on; absent until a server has given it. */
  number?: number
  /** In the order in which the server took them. Where there are some, `advancePaid` is their sum. */
  payments: PaymentEntry[]
  /** Of the page that the customer has of it (`pagePaths.orderPage`); absent where it has none, or staff stopped it. */
  linkToken?: string
  /** What the customer asked for on that page; absent where there is nothing. */
  requests?: CustomerRequest[]
  /** Of what is made, oldest first; absent where there are none. To the workroom only the agreed one, without its price. */
  designs?: DesignVersion[]
}

/** One page of a list, or what changed since a cursor. */
export interface OrderPage {
  items: OrderRecord[]
  /** Opaque; absent on the last page. */
  nextCursor: string | null
  /** Records that match, on all pages. */
  total: number
}
