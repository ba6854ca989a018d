import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'

/** Levels; records have two or three. Much deeper ones exceed the stack of what reads and stores them. */
export const DEEPEST_ROW = 50

/** What one row of a file says, as it stands there. */
export interface Row {
  /** Where it begins, from 1. */
  line: number
  /** By the names of the columns or keys; undefined when the row cannot be read. */
  values?: Record<string, unknown>
  /** Why it cannot be read. */
  problem?: string
  /** The list that it stands in, where one file has several. */
  section?: string
}

/** One name however it is written: `design_image_urls`, `designImageUrls` and `Design image URLs`. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** A file that cannot be taken, or words of a command that mean nothing. The message says why, for a person. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** A row that cannot be taken; the others of its file can. */
export class RowError extends Error {
  override name = 'RowError'
}

/** What a file holds. */
export type ImportKind = OrderKind | 'gallery'

export const IMPORT_KINDS: readonly ImportKind[] = [...ORDER_KINDS, 'gallery']

export function isImportKind(text: string): text is ImportKind {
  return IMPORT_KINDS.some((kind) => kind === text)
}
