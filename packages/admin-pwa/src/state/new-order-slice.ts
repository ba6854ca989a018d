import type { StateCreator } from 'zustand'
import type { OrderEntry } from '../offline/queue/entry.ts'

/** An order that is made to try the app out. */
export interface TryingOut {
  id: string
  /** What stands in the sheet at first, by its fields' names. */
  form: Readonly<Record<string, string>>
  /** Where she was, and is again once it is made. */
  back: string
}

/** The sheet in which a new order is made. */
export interface NewOrderSlice {
  /** Open or not; `correcting`: an order that waits, or that the server refused, as it was when that began. */
  newOrder: { correcting?: OrderEntry; trying?: TryingOut } | undefined
}

export const createNewOrderSlice: StateCreator<NewOrderSlice> = () => ({ newOrder: undefined })
