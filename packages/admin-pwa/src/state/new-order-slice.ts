import type { StateCreator } from 'zustand'
import type { OrderEntry } from '../offline/queue/entry.ts'

/** The sheet in which a new order is made. */
export interface NewOrderSlice {
  /** Open or not; `correcting`: an order that waits, or that the server refused, as it was when that began. */
  newOrder: { correcting?: OrderEntry } | undefined
}

export const createNewOrderSlice: StateCreator<NewOrderSlice> = () => ({ newOrder: undefined })
