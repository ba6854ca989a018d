import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'

/** What a file holds. */
export type ImportKind = OrderKind | 'gallery'

export const IMPORT_KINDS: readonly ImportKind[] = [...ORDER_KINDS, 'gallery']

export function isImportKind(text: string): text is ImportKind {
  return IMPORT_KINDS.some((kind) => kind === text)
}
