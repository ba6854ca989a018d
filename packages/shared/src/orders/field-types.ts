import type { OrderKind } from './order-kinds.ts'

/** Characters of frozen measurements: every measure, and as long a name as there is. */
export const MAX_MEASUREMENT_COPY_LENGTH = 4_000

export interface Field {
  /** What the history and a conflict call it. */
  label: string
  kinds: readonly OrderKind[]
  /** `paths`: pictures and files, a list. `path`: one, as old software kept it. `count`: a number. The others are kept as text. */
  type: 'text' | 'day' | 'money' | 'choice' | 'stage' | 'count' | 'paths' | 'path' | 'order'
  /** Found by the words in it. */
  searched?: true
  /** Says who somebody is, or holds their own words: never in a log. */
  personal?: true
  /** The workroom sees it, too (docs/decisions/0064). What is not marked is for owners and staff. */
  workroom?: true
  /** Staff may change it, in the edit that is named (specification, section 7); it has a history then. */
  edit?: 'status' | 'stage' | 'notes' | 'due-date' | 'contact'
}

/** Written by the customer's form (specification, sections 5 and 7). */
export interface CustomerText extends Field {
  type: 'text'
  /** Characters. With a least number the field has to be filled in; without one it may be left out. */
  least?: number
  most: number
  /** What is said of a value that is too short, or not in the field's format. */
  message?: string
  /** `gallery`: one that is named in another way is kept by its own name. `language`: one that is not known is none. */
  format?: 'email' | 'gallery' | 'language'
  /** What is kept when it is left empty. Orders of a kind that is not named here do without the field. */
  whenEmpty?: Partial<Record<OrderKind, string>>
  /** Shown for every kind: where it is not stored, `readOrder` works it out. */
  derived?: true
}

export interface CustomerPictures extends Field {
  type: 'paths'
  most: number
  /** The name of its file input in a form that is posted without script. */
  input: string
}

/** Written by staff alone. */
interface InAnEdit extends Field {
  edit: NonNullable<Field['edit']>
  /** Follows from others: what an edit says of it is not taken. */
  computed?: true
}

export interface StaffText extends InAnEdit {
  type: 'text' | 'money'
  /** Characters. */
  most: number
  /**
   * `measurements`: as `copyMeasurements` writes them. `material`: as `writeMaterial` does. `instant`: ISO 8601. `time`: `HH:MM` in
   * India. `uuid`: made on a device. `id`: of a person of the shop. `order`: as `orderLink` names it.
   */
  format?: 'measurements' | 'material' | 'instant' | 'time' | 'uuid' | 'id' | 'order'
  /** What is said of a value that is not in the format. */
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

/** A choice that may be none. */
interface StaffStage extends InAnEdit {
  type: 'stage'
  choices: readonly string[]
  message: string
}

interface StaffDay extends InAnEdit {
  type: 'day'
  message: string
}

/** A whole number. */
interface StaffCount extends InAnEdit {
  type: 'count'
  least: number
  most: number
  message: string
}

export type CustomerField = CustomerText | CustomerPictures

export type StaffField = StaffText | StaffFiles | StaffChoice | StaffStage | StaffDay | StaffCount

/** Written by the server when staff makes an order, and by nobody afterwards. */
export interface ShopField extends Field {
  type: 'text'
}

/** Another order, as `orderLink` names it; written by an operation on both. */
export interface LinkField extends Field {
  type: 'order'
}

/** Written by software before this one: shown, never written. */
export interface LegacyField extends Field {
  type: 'path'
}
