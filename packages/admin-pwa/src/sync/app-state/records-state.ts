import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import type { StateCreator } from 'zustand'
import type { PendingField } from '../engine/apply-entries.ts'
import { NO_COVERAGE } from '../engine/coverage.ts'
import { recordKey } from '../engine/entry.ts'
import type { ViewState } from '../engine/ports.ts'
import { type KindRecords, noRecords } from './sorted-records.ts'

export type Records = Record<OrderKind, KindRecords>

export const allOrders = (records: Records): OrderRecord[] =>
  ORDER_KINDS.flatMap((kind) => records[kind].newestFirst)

export interface RecordsSlice extends ViewState {
  /** With unsent edits applied. */
  records: Records
  /** Grows when an order leaves this device: what was read of others at the server may be out of date. */
  othersChanged: number
  customers: ReadonlyMap<string, CustomerRecord>
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
  priceList: [],
  othersChanged: 0,
  customers: new Map(),
  pendingFields: {},
}

export const createRecordsSlice: StateCreator<RecordsSlice> = () => noRecordsState

interface RemoteOrder {
  record: OrderRecord
  cursor: string
}

/** Orders; more than are looked through at one time. */
const MOST = 1_000

const remoteOrders = new Map<string, RemoteOrder>()

export function rememberRemoteOrders(records: readonly OrderRecord[], cursor: string): void {
  if (remoteOrders.size > MOST) remoteOrders.clear()
  for (const record of records) remoteOrders.set(recordKey(record), { record, cursor })
}

export function remoteOrder({ kind, id }: Pick<OrderRecord, 'kind' | 'id'>): RemoteOrder | undefined {
  return remoteOrders.get(recordKey({ kind, id }))
}

/** It was deleted, or may change unheard. */
export function forgetRemoteOrder({ kind, id }: Pick<OrderRecord, 'kind' | 'id'>): void {
  remoteOrders.delete(recordKey({ kind, id }))
}

export function forgetRemoteOrders(): void {
  remoteOrders.clear()
}
