import type { Email } from '../contact/email.ts'
import type { Instant } from '../time/due-date.ts'
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

type OwnField = { [F in FieldName]: IsOwn<Tables[F]> extends true ? F : never }[FieldName]

type LinkField = keyof typeof linkFields

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

export type FieldValues = { -readonly [F in FieldName]: ValueOf<Tables[F]> }

export type EditableField = { [F in FieldName]: Tables[F] extends { edit: string } ? F : never }[FieldName]

export type EditableFields = Pick<FieldValues, Exclude<EditableField, OwnField>> & {
  [F in Extract<EditableField, OwnField>]?: FieldValues[F]
}

export type LinkFields = Partial<Pick<FieldValues, LinkField>>

/** What a visitor saw of a piece when it was ordered. */
export type ShownPiece = Partial<Pick<FieldValues, 'websitePrice' | 'websitePhoto'>>

export type FieldValue = string | string[] | number | null

export type NoteTopic = 'designs' | 'call' | 'merged-bill'

export interface HistoryEntry {
  field: EditableField | LinkField | NoteTopic
  from: FieldValue
  to: FieldValue
  by: Email
  /** At the server; of a call, when it was. */
  at: Instant
  editId: string | null
  /** Of a step: the assignee that it was based on, if the server had another. */
  seenAssignee?: string | null
}

/** A record of any kind as the server presents it to staff. A field that not every kind has is absent on the others. */
export interface OrderRecord
  extends Omit<FieldValues, OptionalField>, Partial<Pick<FieldValues, OptionalField>> {
  id: string
  kind: OrderKind
  /** Null on old records that have none ("Unknown date"). */
  createdAt: Instant | null
  updatedAt: Instant | null
  stageAt?: Instant
  stageBy?: Email
  completedAt?: Instant
  /** When and by whom it was cancelled last; as from older data, not known. */
  cancelledAt?: Instant
  cancelledBy?: Email
  /** `isTakenOn`, worked out by the server. */
  takenOn?: boolean
  revision: number
  /** Over all kinds, from 1001 on; absent until a server has given it. */
  number?: number
  /** In the order in which the server took them. Where there are some, `advancePaid` is their sum. */
  payments: PaymentEntry[]
  /** Of the customer's page (`pagePaths.orderPage`); absent where there is none, or staff stopped it. */
  linkToken?: string
  requests?: CustomerRequest[]
  /** Oldest first. To the workroom only the agreed one, without its price. */
  designs?: DesignVersion[]
}

export interface OrderPage {
  items: OrderRecord[]
  nextCursor: string | null
  total: number
}
