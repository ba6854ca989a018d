import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { StateCreator } from 'zustand'
import type { Extent } from '../offline/tabs/mirror.ts'
import { type KindRecords, noRecords } from './kind-records.ts'

export type Records = Record<OrderKind, KindRecords>

export interface RecordsSlice {
  /** The app's copy of every record, as people are to see it: with edits that are not sent yet applied. */
  records: Records
  /** How much of them is here. */
  recordsExtent: Extent
  /** Fields whose edits have not reached the server, by record id. */
  pendingFields: Readonly<Record<OrderRecord['id'], readonly EditableField[]>>
}

export const emptyRecords: Records = {
  'contact-inquiries': noRecords,
  'custom-outfit-quotes': noRecords,
  'outfit-details-orders': noRecords,
}

export const noRecordsState: RecordsSlice = {
  records: emptyRecords,
  recordsExtent: 'opening',
  pendingFields: {},
}

export const createRecordsSlice: StateCreator<RecordsSlice> = () => noRecordsState
