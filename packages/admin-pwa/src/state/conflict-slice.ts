import type { Choices } from '../offline/queue/decisions.ts'
import type { SeenConflict } from '../offline/queue/entry.ts'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { StateCreator } from 'zustand'

/**
 * What is kept of each field; `give-up`: nothing is written; `later`: nobody is there to answer; `ask-again`: it
 * is no longer the same conflict.
 */
export type ConflictAnswer = Choices | 'give-up' | 'later' | 'ask-again'

/** An edit that met another one; it waits for a person to choose, field by field. */
export interface OpenConflict {
  /** Of the edit. */
  key: string
  current: OrderRecord
  conflicts: readonly SeenConflict[]
  settle: (answer: ConflictAnswer) => void
}

export interface ConflictSlice {
  /** The first is on the screen, the others wait for their turn. */
  questions: readonly OpenConflict[]
}

export const createConflictSlice: StateCreator<ConflictSlice> = () => ({ questions: [] })
