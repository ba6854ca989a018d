import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'

export const DEEPEST_ROW = 50

export interface Row {
  /** First line, from 1. */
  line: number
  /** By column or key; undefined when the row cannot be read. */
  values?: Record<string, unknown>
  problem?: string
  /** The name of its list, where a file has several. */
  section?: string
}

/** Makes `design_image_urls`, `designImageUrls` and `Design image URLs` equal. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** An unusable file or argument; the message is for the user. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** An unusable row; the import goes on with the others. */
export class RowError extends Error {
  override name = 'RowError'
}

export type ImportKind = OrderKind | 'gallery'

export const IMPORT_KINDS: readonly ImportKind[] = [...ORDER_KINDS, 'gallery']

export function isImportKind(text: string): text is ImportKind {
  return IMPORT_KINDS.some((kind) => kind === text)
}
