import type { OrderKind } from './order-kinds.ts'

/** What staff may change on a record, as it is stored. `null` is "nothing there". */
export interface EditableFields {
  status: string
  dueDate: string | null
  customerAddress: string | null
  customerLocation: string | null
  notes: string | null
  advancePaid: string | null
  /** Always computed from the two others; see `money.ts`. */
  remainingDue: string | null
  totalAmount: string | null
  uploadedFiles: string[]
}

export type EditableField = keyof EditableFields

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

/** A record of any kind as the server presents it to staff. Old records may lack what new ones have. */
export interface OrderRecord extends EditableFields {
  id: string
  kind: OrderKind
  name: string
  email: string
  phone: string
  /** As stored, or derived from what the customer wrote (specification, section 5). */
  gallerySource: string
  /** ISO instant; null on old records that have none ("Unknown date"). */
  createdAt: string | null
  /** ISO instant of the last change. */
  updatedAt: string | null
  /** Grows by one with each change. */
  revision: number
  /** contact-inquiries only. */
  service?: string
  details?: string
  /** outfit-details-orders only. */
  outfitType?: string
  /** custom-outfit-quotes and outfit-details-orders. */
  additionalDetails?: string
  measurementsImageUrls?: string[]
  /** Legacy single file: a bare file name, or a path starting with /objects/. */
  measurementsImageUrl?: string
  /** custom-outfit-quotes only. */
  designImageUrls?: string[]
  designImageUrl?: string
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
  /** Opaque; send it as `since` the next time. */
  cursor: string
  /** Whether to ask again at once. */
  more: boolean
}
