import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'

export const DEEPEST_ROW = 50

export interface Row {
  line: number
  values?: Record<string, unknown>
  problem?: string
  section?: string
}

export function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The message is for the user. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** The import goes on with other rows. */
export class RowError extends Error {
  override name = 'RowError'
}

export type ImportKind = OrderKind | 'gallery'

export const IMPORT_KINDS: readonly ImportKind[] = [...ORDER_KINDS, 'gallery']

export function isImportKind(text: string): text is ImportKind {
  return IMPORT_KINDS.some((kind) => kind === text)
}
