import { PAGE_SIZE } from '@zari/shared/orders/order-kinds'

export interface Page<T> {
  items: readonly T[]
  /** From 1; a page beyond the last is the last. */
  page: number
  pages: number
  total: number
  /** Positions of the first and last item, from 1; 0 when there is none. */
  first: number
  last: number
}

/** @param items those of the page */
export function pageAt<T>(items: readonly T[], page: number, total: number): Page<T> {
  const start = (page - 1) * PAGE_SIZE
  return {
    items,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE), items.length > 0 ? page : 1),
    total: Math.max(total, items.length > 0 ? start + items.length : 0),
    first: items.length ? start + 1 : 0,
    last: start + items.length,
  }
}

export function pageOf<T>(list: readonly T[], wanted: number): Page<T> {
  const page = Math.min(wanted, Math.max(1, Math.ceil(list.length / PAGE_SIZE)))
  const start = (page - 1) * PAGE_SIZE
  return pageAt(list.slice(start, start + PAGE_SIZE), page, list.length)
}
