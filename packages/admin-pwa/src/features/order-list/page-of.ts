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

export function pageOf<T>(list: readonly T[], wanted: number): Page<T> {
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const start = (page - 1) * PAGE_SIZE
  const items = list.slice(start, start + PAGE_SIZE)
  return {
    items,
    page,
    pages,
    total: list.length,
    first: items.length ? start + 1 : 0,
    last: start + items.length,
  }
}
