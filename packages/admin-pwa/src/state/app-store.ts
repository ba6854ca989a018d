import { create } from 'zustand'
import { type DeviceSlice, createDeviceSlice } from './device-slice.ts'
import { type ConflictSlice, createConflictSlice } from './conflict-slice.ts'
import { type NewOrderSlice, createNewOrderSlice } from './new-order-slice.ts'
import { type RecordsSlice, createRecordsSlice } from './records-slice.ts'
import { type UnsentSlice, createUnsentSlice } from './unsent-slice.ts'
import { type ServerSlice, createServerSlice } from './server-slice.ts'
import { type ShopSlice, createShopSlice } from './shop-slice.ts'
import { type SessionSlice, createSessionSlice } from './session-slice.ts'

export type AppState = SessionSlice &
  RecordsSlice &
  UnsentSlice &
  DeviceSlice &
  ConflictSlice &
  ServerSlice &
  NewOrderSlice &
  ShopSlice

/** The one store: who is signed in, the records, what is open. Screens read it by selectors. */
export const useAppStore = create<AppState>()((...args) => ({
  ...createSessionSlice(...args),
  ...createRecordsSlice(...args),
  ...createDeviceSlice(...args),
  ...createUnsentSlice(...args),
  ...createConflictSlice(...args),
  ...createServerSlice(...args),
  ...createNewOrderSlice(...args),
  ...createShopSlice(...args),
}))
