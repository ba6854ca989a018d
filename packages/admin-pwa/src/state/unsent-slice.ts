import type { StateCreator } from 'zustand'
import type { OrderEntry, QueueEntry } from '../offline/queue/entry.ts'

export interface UnsentSlice {
  /** The signed-in person's edits that have not reached the server, in the order she made them. */
  unsent: readonly QueueEntry[]
  /** The one whose values are being changed, as it was when that began. */
  amending: OrderEntry | undefined
}

export const createUnsentSlice: StateCreator<UnsentSlice> = () => ({ unsent: [], amending: undefined })
