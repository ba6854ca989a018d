import { apiPaths } from '@zari/shared/api/paths'
import { startOfDay } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { isOpenStatus } from '@zari/shared/orders/status'
import { indexOrder } from '../../orders/search-index.ts'
import type { Coverage } from '../../sync/replica/coverage.ts'
import type { LoadState } from '../../sync/view/replica-view.ts'
import { type ListQuery, writeListQuery } from './list-query.ts'

interface ListParts {
  /** The first rows of the list, without gaps. */
  local: readonly OrderRecord[]
  /** Rows of the rest that happen to be on this device, with possible gaps. */
  remote: readonly OrderRecord[]
  hasMore: boolean
}

export function canAnswerLocally(
  { status, work, due, orderFrom }: ListQuery,
  { from, open }: Coverage,
): boolean {
  if (from === '') return true
  // Only open orders are due.
  if (due) return true
  if ((work || (status && isOpenStatus(status))) && open) return true
  return from !== null && orderFrom !== undefined && orderFrom >= from
}

/** @param selected local records that match the query, in its order */
export function splitLocalRemote(
  selected: readonly OrderRecord[],
  query: ListQuery,
  coverage: Coverage,
): ListParts {
  if (canAnswerLocally(query, coverage)) return { local: selected, remote: [], hasMore: false }
  const since = coverage.from ? startOfDay(coverage.from) : Number.POSITIVE_INFINITY
  const isLocal = (record: OrderRecord) => {
    const { created, open } = indexOrder(record)
    return created >= since || (query.sort === 'due' && open && coverage.open)
  }
  return {
    local: selected.filter(isLocal),
    remote: selected.filter((record) => !isLocal(record)),
    hasMore: true,
  }
}

export function remoteOnPage(local: number, page: number): { skip: number; limit: number } {
  const start = (page - 1) * PAGE_SIZE
  return {
    skip: Math.max(0, start - local),
    limit: Math.min(PAGE_SIZE, Math.max(0, start + PAGE_SIZE - local)),
  }
}

/** Path for the rest of a list. At least one row is requested, because the answer has the count. */
export function remotePath(
  kind: OrderKind,
  query: ListQuery,
  coverage: Coverage,
  { skip, limit }: { skip: number; limit: number },
): string {
  const params = new URLSearchParams({ limit: String(Math.max(1, limit)) })
  const asked = {
    skip: skip > 0 ? String(skip) : undefined,
    before: coverage.from ?? undefined,
    // Sorted by due date, all open orders come first.
    work: query.work ?? (query.sort === 'due' && !query.status && coverage.open ? 'done' : undefined),
    status: query.status,
    createdFrom: query.orderFrom,
    createdTo: query.orderTo,
    dueFrom: query.dueFrom,
    dueTo: query.dueTo,
    q: query.q.trim() || undefined,
  }
  for (const [name, value] of Object.entries(asked)) if (value) params.set(name, value)
  return `${apiPaths.adminList(kind)}?${params}`
}

export interface Page<T> {
  items: readonly T[]
  /** From 1; a page after the last one is the last. */
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

/**
 * Whether matches may be among records still being loaded. The newest load first, which says nothing about
 * another order, page or filter.
 * @param found number of matching records already loaded
 */
export function isIncomplete(extent: LoadState, query: ListQuery, found: number): boolean {
  if (extent === 'whole') return false
  return found === 0 || (extent === 'opening' && writeListQuery(query).size > 0)
}
