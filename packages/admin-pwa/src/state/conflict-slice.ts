import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import type { FieldConflict } from '@zari/shared/orders/merge'
import type { Choices } from '../offline/decisions.ts'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { StateCreator } from 'zustand'

export type ConflictChoices = Choices

/** An edit that met somebody else's; it waits for a person to choose, field by field. */
export interface OpenConflict {
  edit: OrderEditName
  current: OrderRecord
  conflicts: readonly FieldConflict[]
  /** Undefined: given up, nothing is written. */
  settle: (choices: ConflictChoices | undefined) => void
}

export interface ConflictSlice {
  conflict: OpenConflict | undefined
}

export const createConflictSlice: StateCreator<ConflictSlice> = () => ({ conflict: undefined })
