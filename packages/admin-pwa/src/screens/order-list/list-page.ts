import { apiPaths } from '@zari/shared/api/paths'
import { startOfDay } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { isOpenStatus } from '@zari/shared/orders/status'
import { indexOrder } from '../../order/search-index.ts'
import type { Coverage } from '../../sync/engine/coverage.ts'
import type { LoadState } from '../../sync/engine/ports.ts'
import { type ListQuery, writeListQuery } from './list-query.ts'

/** On this device: the list's beginning, without gaps. */
export interface LocalPart {
  rows: readonly OrderRecord[]
  /** On the server alone. */
  hasOlder: boolean
}

/** Where this device lacks open orders, only the server can sort or filter by due date. */
const isByDue = ({ due, sort }: ListQuery) => Boolean(due) || sort === 'due'

export function canAnswerLocally(query: ListQuery, { from, open }: Coverage): boolean {
  const { status, work, due, orderFrom } = query
  if (from === '') return true
  if (isByDue(query) && !open) return false
  if ((due || work || (status && isOpenStatus(status))) && open) return true
  return from !== null && orderFrom !== undefined && orderFrom >= from
}

/** @param selected matching local records, in the query's order */
export function localPart(selected: readonly OrderRecord[], query: ListQuery, coverage: Coverage): LocalPart {
  if (canAnswerLocally(query, coverage)) return { rows: selected, hasOlder: false }
  if (isByDue(query) && !coverage.open) return { rows: [], hasOlder: true }
  const since = coverage.from ? startOfDay(coverage.from) : Number.POSITIVE_INFINITY
  const isLocal = (record: OrderRecord) => {
    const { created, open } = indexOrder(record)
    return created >= since || (query.sort === 'due' && open)
  }
  return { rows: selected.filter(isLocal), hasOlder: true }
}

const pagesOf = (length: number) => Math.ceil(length / PAGE_SIZE)

/** This device's rows, then the server's, as one list. @param older the server's number of orders; undefined while unknown */
export function placeOf(local: number, older: number | undefined, wanted: number) {
  const page = older === undefined ? wanted : Math.min(wanted, Math.max(1, pagesOf(local + older)))
  const start = (page - 1) * PAGE_SIZE
  return { page, start, skip: Math.max(0, start - local) }
}

/** The answer has their number, too. */
export function olderPath(kind: OrderKind, query: ListQuery, coverage: Coverage, skip: number): string {
  const params = new URLSearchParams({ limit: String(PAGE_SIZE) })
  const isAllThere = isByDue(query) && !coverage.open
  const fields = {
    skip: skip > 0 ? String(skip) : undefined,
    before: isAllThere ? undefined : (coverage.from ?? undefined),
    // By due date, all open orders come first.
    work: query.work ?? (query.sort === 'due' && !query.status && coverage.open ? 'done' : undefined),
    status: query.status,
    createdFrom: query.orderFrom,
    createdTo: query.orderTo,
    dueFrom: query.dueFrom,
    dueTo: query.dueTo,
    q: query.q.trim() || undefined,
    due: isAllThere ? query.due : undefined,
    sort: isAllThere && query.sort === 'due' ? 'due' : undefined,
  }
  for (const [name, value] of Object.entries(fields)) if (value) params.set(name, value)
  return `${apiPaths.adminList(kind)}?${params}`
}

export interface Page<T> {
  items: readonly T[]
  /** From 1; later than the last is the last. */
  page: number
  pages: number
  total: number
  /** From 1; 0 when there is none. */
  first: number
  last: number
}

export function pageOf<T>(list: readonly T[], wanted: number): Page<T> {
  const page = Math.min(wanted, Math.max(1, pagesOf(list.length)))
  const start = (page - 1) * PAGE_SIZE
  const items = list.slice(start, start + PAGE_SIZE)
  return pageAt(items, start, { page, pages: pagesOf(list.length), total: list.length })
}

/** @param start items before this page */
function pageAt<T>(
  items: readonly T[],
  start: number,
  { page, pages, total }: Pick<Page<T>, 'page' | 'pages' | 'total'>,
): Page<T> {
  return {
    items,
    page,
    pages: Math.max(1, pages, items.length > 0 ? page : 1),
    total: Math.max(total, items.length > 0 ? start + items.length : 0),
    first: items.length ? start + 1 : 0,
    last: items.length ? start + items.length : 0,
  }
}

/** @param older the server's part; undefined while it is read */
export function pageWithOlder<T>(
  local: readonly T[],
  older: { items: readonly T[]; total: number } | undefined,
  wanted: number,
  total: number | undefined,
): Page<T> {
  const { page, start } = placeOf(local.length, total, wanted)
  const items = [...local.slice(start), ...(older?.items ?? [])].slice(0, PAGE_SIZE)
  const all = local.length + (total ?? 0)
  return pageAt(items, start, { page, pages: pagesOf(all), total: all })
}

/**
 * Whether records that still load may match. The newest load first, which says nothing of another sort, page or filter.
 * @param found matches so far
 */
export function isIncomplete(extent: LoadState, query: ListQuery, found: number): boolean {
  if (extent === 'whole') return false
  return found === 0 || (extent === 'opening' && writeListQuery(query).size > 0)
}
