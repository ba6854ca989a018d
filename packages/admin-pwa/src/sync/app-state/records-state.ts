import type { Assignees } from '@zari/shared/auth/tailors'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import type { StateCreator } from 'zustand'
import { recordKey } from '../engine/entry.ts'
import { type Coverage, NO_COVERAGE } from '../engine/coverage.ts'
import type { ServerDay } from '../engine/server-day.ts'
import type { PendingField } from '../engine/apply-entries.ts'
import type { AccountNames, LoadState } from '../engine/replica-view.ts'
import { type KindRecords, noRecords } from './sorted-records.ts'

export type Records = Record<OrderKind, KindRecords>

/** Of each kind the newest first. */
export const allOrders = (records: Records): OrderRecord[] =>
  ORDER_KINDS.flatMap((kind) => records[kind].newestFirst)

export interface RecordsSlice {
  /** Every record as it is shown: with unsent edits applied. */
  records: Records
  /** How much of them is here. */
  recordsExtent: LoadState
  /** Which questions the records answer. */
  coverage: Coverage
  reportedDay: ServerDay | undefined
  /** Of accounts, by e-mail; empty for the workroom. */
  names: AccountNames
  /** Whom orders can be or are assigned to, by id. */
  assignees: Assignees
  /** Grows when an order leaves this device's records: what was read of the others at the server may be out of date. */
  othersChanged: number
  /** What is known of customers, by their numbers' keys, with unsent operations applied. */
  customers: ReadonlyMap<string, CustomerRecord>
  /** Fields whose edits have not reached the server, by record id. */
  pendingFields: Readonly<Record<OrderRecord['id'], readonly PendingField[]>>
}

export const emptyRecords: Records = {
  'contact-inquiries': noRecords,
  'custom-outfit-quotes': noRecords,
  'outfit-details-orders': noRecords,
}

export const noRecordsState: RecordsSlice = {
  records: emptyRecords,
  recordsExtent: 'opening',
  coverage: NO_COVERAGE,
  reportedDay: undefined,
  names: {},
  assignees: {},
  othersChanged: 0,
  customers: new Map(),
  pendingFields: {},
}

export const createRecordsSlice: StateCreator<RecordsSlice> = () => noRecordsState

/** An order that a list has read from the server. */
interface Read {
  record: OrderRecord
  /** Where this device's replica was before that. */
  place: string
}

/** More than the pages that somebody turns in one sitting. */
const MOST = 1_000

const read = new Map<string, Read>()

export function rememberOthers(records: readonly OrderRecord[], place: string): void {
  if (read.size > MOST) read.clear()
  for (const record of records) read.set(recordKey(record), { record, place })
}

export function otherRead({ kind, id }: Pick<OrderRecord, 'kind' | 'id'>): Read | undefined {
  return read.get(recordKey({ kind, id }))
}

/** It was deleted, or is not held any more and may change unheard. */
export function forgetOther({ kind, id }: Pick<OrderRecord, 'kind' | 'id'>): void {
  read.delete(recordKey({ kind, id }))
}

/** Somebody else uses this device from now on, or it reads everything anew. */
export function forgetOthers(): void {
  read.clear()
}
