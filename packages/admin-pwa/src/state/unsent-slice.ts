import type { StateCreator } from 'zustand'
import type { QueueEntry } from '../offline/entry.ts'

export interface UnsentSlice {
  /** The signed-in person's edits that have not reached the server, in the order she made them. */
  unsent: readonly QueueEntry[]
}

export const createUnsentSlice: StateCreator<UnsentSlice> = () => ({ unsent: [] })
