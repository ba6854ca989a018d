import type { OrderKind } from './order-kinds.ts'

export const MAX_MEASUREMENT_COPY_LENGTH = 4_000

export interface Field {
  /** In the history and in conflicts. */
  label: string
  kinds: readonly OrderKind[]
  /** `path`: one file (specification's legacy fields). The others but `count` are stored as text. */
  type: 'text' | 'day' | 'money' | 'choice' | 'stage' | 'count' | 'paths' | 'path' | 'order'
  searched?: true
  personal?: true
  workroom?: true
  /** The edit by which staff changes it (specification, section 7); such a field has a history. */
  edit?: 'status' | 'stage' | 'notes' | 'due-date' | 'contact'
}

/** Written by the customer's form (specification, sections 5 and 7). */
export interface CustomerText extends Field {
  type: 'text'
  /** Characters. A field without a least number is optional. */
  least?: number
  most: number
  message?: string
  /** `gallery`: other names are stored as the gallery's own. `language`: an unknown one is dropped. */
  format?: 'email' | 'gallery' | 'language'
  /** Stored when it is left empty. Orders of a kind that is not named here do without the field. */
  whenEmpty?: Partial<Record<OrderKind, string>>
  /** Where it is not stored, `readOrder` derives it. */
  derived?: true
}

export interface CustomerPictures extends Field {
  type: 'paths'
  most: number
  input: string
}

interface InAnEdit extends Field {
  edit: NonNullable<Field['edit']>
  /** Derived from other fields; an edit's value is ignored. */
  computed?: true
}

export interface StaffText extends InAnEdit {
  type: 'text' | 'money'
  most: number
  /**
   * `measurements`: as `copyMeasurements` writes them. `time`: `HH:MM` in India. `uuid`: made on a device. `id`: of a person of
   * the shop.
   */
  format?: 'measurements' | 'material' | 'bill' | 'consent' | 'instant' | 'time' | 'uuid' | 'id' | 'order'
  message?: string
}

interface StaffFiles extends InAnEdit {
  type: 'paths'
  most: number
}

interface StaffChoice extends InAnEdit {
  type: 'choice'
  choices: readonly string[]
  message: string
}

interface StaffStage extends InAnEdit {
  type: 'stage'
  choices: readonly string[]
  message: string
}

interface StaffDay extends InAnEdit {
  type: 'day'
  message: string
}

interface StaffCount extends InAnEdit {
  type: 'count'
  least: number
  most: number
  message: string
}

export type CustomerField = CustomerText | CustomerPictures

export type StaffField = StaffText | StaffFiles | StaffChoice | StaffStage | StaffDay | StaffCount

/** Written by the server when an order is made, and never changed. */
export interface ShopField extends Field {
  type: 'text'
  /** No words of a person: the workroom sees it as it is. */
  format?: 'id'
}

/** As `orderLink` names it; written by an operation on both orders. */
export interface LinkField extends Field {
  type: 'order'
}

/** Specification's legacy fields: shown, never written. */
export interface LegacyField extends Field {
  type: 'path'
}
