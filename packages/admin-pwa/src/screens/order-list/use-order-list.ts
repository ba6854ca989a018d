import type { Day } from '@zari/shared/time/due-date'
import { isOrderPage } from '@zari/shared/orders/order-answers'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { isHiddenSpam } from '@zari/shared/orders/suspected'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keepOpenedFrom } from '../../order/opened-from.ts'
import { prepareSearch } from '../../order/search-index.ts'
import { fetchRemoteOrders } from '../../sync/hooks/remote-orders.ts'
import { useOrderCounts } from '../../sync/hooks/use-order-counts.ts'
import { useOrderSync, useRecordsExtent } from '../../sync/hooks/use-orders.ts'
import { useServerRead } from '../../sync/hooks/use-server-read.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { usePlaces } from '../../sync/app-state/held-place.ts'
import { recordsForRole, shownRecords } from '../../sync/app-state/shown-records.ts'
import { KEEP_SCROLL } from '../../ui/scroll-position.ts'
import { selectRecords } from './filter-orders.ts'
import {
  canAnswerLocally,
  isIncomplete,
  type LocalPart,
  localPart,
  olderPath,
  type Page,
  pageOf,
  pageWithOlder,
  placeOf,
} from './list-page.ts'
import { type ChangeQuery, type ListQuery, readListQuery, writeListQuery } from './list-query.ts'
import { useOtherMatches } from './other-matches.tsx'
import { useSearchInput } from './use-search-input.ts'

/** In the address, for Back and sharing. Any change but of the page goes to page 1. */
export function useListQuery(): [ListQuery, ChangeQuery] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readListQuery(params), [params])
  const change = useCallback<ChangeQuery>(
    (to, { replace = false } = {}) =>
      setParams((now) => keepOpenedFrom(now, writeListQuery({ ...readListQuery(now), page: 1, ...to })), {
        replace,
        state: to.page === undefined ? KEEP_SCROLL : null,
      }),
    [setParams],
  )
  return [query, change]
}

type OlderRows =
  | { type: 'nothing' }
  | { type: 'reading' }
  | { type: 'here'; items: readonly OrderRecord[]; total: number }
  | { type: 'away' }

const nothing: OlderRows = { type: 'nothing' }
const reading: OlderRows = { type: 'reading' }
const away: OlderRows = { type: 'away' }

/** Reads again when an order has left this device or was deleted. @param path undefined asks for nothing */
function useOlder(path: string | undefined): OlderRows {
  const stamp = useAppStore((state) => state.othersChanged)
  const { data, error } = useServerRead<{ path: string; page: OrderPage }>(
    path === undefined ? null : [path, stamp],
    async ([path]: [string]) => ({ path, page: await fetchRemoteOrders(path, isOrderPage) }),
    // The page is shown until it has come again.
    { keepPreviousData: true },
  )
  const hasFailed = error !== undefined
  const here = useMemo<OlderRows | undefined>(
    () =>
      data && data.path === path
        ? { type: 'here', items: data.page.items, total: data.page.total }
        : undefined,
    [data, path],
  )
  if (path === undefined) return nothing
  return here ?? (hasFailed ? away : reading)
}

interface ListPage {
  page: Page<OrderRecord>
  older: OlderRows['type']
}

/**
 * This device's pages, then the server's. An order on this device is shown from it, with unsent edits.
 * @param selected local matches in order @param isSettled the user paused typing: the server is asked
 */
function useListPage(
  kind: OrderKind,
  selected: readonly OrderRecord[],
  query: ListQuery,
  today: Day,
  isSettled: boolean,
): ListPage {
  const coverage = useAppStore((state) => state.coverage)
  const isOpening = useAppStore((state) => state.recordsExtent !== 'whole')
  const byId = useAppStore((state) => recordsForRole(state)[kind].byId)
  const { rows, hasOlder } = useMemo<LocalPart>(
    () => (isOpening ? { rows: selected, hasOlder: false } : localPart(selected, query, coverage)),
    [selected, query, coverage, isOpening],
  )
  const list = writeListQuery({ ...query, page: 1 }).toString()
  const [known, setKnown] = useState<{ list: string; older: number }>()
  const length = known?.list === list ? known.older : undefined
  const { skip } = placeOf(rows.length, length, query.page)
  const found = useOlder(hasOlder && isSettled ? olderPath(kind, query, coverage, skip) : undefined)
  const older = hasOlder && !isSettled ? reading : found
  if (older.type === 'here' && (known?.list !== list || known.older !== older.total))
    setKnown({ list, older: older.total })

  const page = useMemo(() => {
    // Without a server, all that this device has.
    if (older.type === 'nothing' || older.type === 'away') return pageOf(selected, query.page)
    const there =
      older.type === 'here'
        ? { total: older.total, items: rowsOf(older.items, rows, byId, query, today) }
        : undefined
    return pageWithOlder(rows, there, query.page, there?.total ?? length)
  }, [rows, selected, older, byId, query, today, length])
  return { page, older: older.type }
}

/** With local edits, and without rows that no longer match. */
function rowsOf(
  items: readonly OrderRecord[],
  local: readonly OrderRecord[],
  byId: ReadonlyMap<string, OrderRecord>,
  query: ListQuery,
  today: Day,
): readonly OrderRecord[] {
  const shown = new Set(local.map(({ id }) => id))
  const now = items.filter(({ id }) => !shown.has(id)).map((record) => byId.get(record.id) ?? record)
  const isHere = new Set(now.filter((record) => byId.has(record.id)))
  // Orders on the server only were filtered there.
  const stays = new Set(selectRecords([...isHere], { ...query, sort: 'newest' }, today))
  return now.filter((record) => (!isHere.has(record) || stays.has(record)) && !isHiddenSpam(record))
}

export type OrderList = ReturnType<typeof useOrderList>

export function useOrderList(kind: OrderKind) {
  const today = useToday()
  const inStep = useOrderSync()
  const places = usePlaces()
  const records = places.records[kind].newestFirst
  const extent = useRecordsExtent()
  const isWhole = extent === 'whole'
  const [query, change] = useListQuery()
  const { typed, search, type } = useSearchInput(query.q, change)
  useEffect(() => prepareSearch(records), [records])
  const selected = useMemo(
    () => selectRecords(records, { ...query, q: search }, today),
    [records, query, search, today],
  )
  const isNarrowed = Boolean(
    search.trim() || query.orderFrom || query.orderTo || query.dueFrom || query.dueTo,
  )
  const counted = useMemo(
    () =>
      isNarrowed
        ? selectRecords(
            records,
            { ...query, q: search, due: undefined, status: undefined, work: undefined },
            today,
          )
        : records,
    [records, query, search, today, isNarrowed],
  )
  const isSettled = search === query.q
  const asking = useMemo(
    () => ({ ...query, q: search, page: isSettled ? query.page : 1 }),
    [query, search, isSettled],
  )
  const outside = useOtherMatches(kind, selected, asking, today)
  const { page: placed, older } = useListPage(kind, selected, asking, today, isSettled)
  const { asNow } = places
  const page = useMemo(() => {
    const items = asNow(placed.items)
    return items === placed.items ? placed : { ...placed, items }
  }, [placed, asNow])
  const queryText = writeListQuery({ ...query, q: search, page: page.page }).toString()
  const isReading = isIncomplete(extent, asking, page.total)
  const counts = useOrderCounts()
  const coverage = useAppStore((state) => state.coverage)
  const isChosen = Boolean(query.due ?? query.status ?? query.work)
  const foundOfAll = () => {
    if (canAnswerLocally({ ...asking, due: undefined, status: undefined, work: undefined }, coverage))
      return counted.length
    return !isChosen && older === 'here' ? page.total : undefined
  }
  const spam = useAppStore(
    (state) => recordsForRole(state)[kind].byId.size - shownRecords(state)[kind].byId.size,
  )
  const inAll = counts && counts.from !== 'here' ? counts.counts[kind] - spam : undefined
  const lastTyped = useRef(typed)
  useEffect(() => {
    lastTyped.current = typed
  }, [typed])
  const sortBy = useCallback((sort: ListQuery['sort']) => change({ sort }), [change])
  const turnTo = useCallback(
    (to: number) => {
      // A just typed search may not be in the address yet; written later, it would reset the page.
      change({ q: lastTyped.current, page: to })
    },
    [change],
  )

  return {
    kind,
    today,
    query,
    change,
    typed,
    type,
    search,
    records,
    isWhole,
    isNarrowed,
    counted,
    all: isNarrowed ? foundOfAll() : inAll,
    outside,
    page,
    older,
    queryText,
    isReading,
    isEmpty: records.length === 0 && (counts?.counts[kind] ?? 0) === 0,
    error: inStep.error,
    again: inStep.again,
    sortBy,
    turnTo,
  }
}
