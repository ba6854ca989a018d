import { pagePaths } from '@zari/shared/api/paths'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { prepareSearch } from '../../orders/search-index.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { useKindCounts } from '../../sync/queries/use-order-counts.ts'
import { useKindRecords, useRecordsExtent, useOrderSync } from '../../sync/queries/use-orders.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { useCanServeCustomers } from '../../sync/store/use-role.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ExportMenu } from './export-menu.tsx'
import { selectRecords } from './filter-orders.ts'
import { FiltersPanel } from './filter-panel.tsx'
import { ListBody } from './list-body.tsx'
import { canAnswerLocally, isIncomplete } from './list-page.ts'
import { filtersInUse, type ListQuery, writeListQuery } from './list-query.ts'
import { useListQuery } from './use-list-query.ts'
import { OutsideNote, useOutside } from './other-matches.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { SearchField } from './search-field.tsx'
import { useListPage, useOlderOrders } from './use-order-list.ts'
import { useTypedSearch } from './use-search-input.ts'

const styles = {
  top: css({
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    marginBottom: { base: '0.5', md: '2' },
  }),
  title: css({
    // On a phone a line of its own above, as low as can be: three whole orders have to stand below it.
    order: { base: '-1', md: '0' },
    flex: { base: '1 0 100%', md: '1 1 0' },
    minWidth: { base: '0', md: 'max-content' },
    fontSize: { base: 'sm', md: 'xl' },
    fontWeight: 'bold',
    lineHeight: '1.1',
  }),
  filters: css({ paddingInline: { base: '2.5', md: '5' }, flexShrink: 0 }),
  word: css({ srOnly: { base: true, md: false } }),
  panel: css({
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '1', md: '3' },
    marginBottom: { base: '1', md: '2' },
  }),
}

/** One kind's records: search, filters, and twenty to a page (specification, sections 2 and 9). */
export function OrderListPage({ kind }: { kind: OrderKind }) {
  const { listTitle } = orderKinds[kind]
  usePageTitle(listTitle)
  const today = useToday()
  const inStep = useOrderSync()
  const records = useKindRecords(kind)
  const extent = useRecordsExtent()
  const isWhole = extent === 'whole'
  const [query, change] = useListQuery()
  const { typed, search, type } = useTypedSearch(query.q, change)
  useEffect(() => prepareSearch(records), [records])
  const inUse = filtersInUse(query)
  const servesCustomers = useCanServeCustomers()
  const [isOpen, setOpen] = useState(inUse > 0)
  const panelId = useId()
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
  const outside = useOutside(kind, selected, asking, today)
  const { page, rest } = useListPage(kind, selected, asking, today, isSettled)
  const asked = writeListQuery({ ...query, q: search, page: page.page }).toString()
  const isReading = isIncomplete(extent, asking, page.total)
  const counts = useKindCounts()
  const coverage = useAppStore((state) => state.coverage)
  const isChosen = Boolean(query.due ?? query.status ?? query.work)
  const foundOfAll = () => {
    if (canAnswerLocally({ ...asking, due: undefined, status: undefined, work: undefined }, coverage))
      return counted.length
    return !isChosen && rest === 'here' ? page.total : undefined
  }
  const inAll = counts?.isExact ? counts.counts[kind] : undefined
  const older = useOlderOrders(kind, asking, rest === 'away')
  const lastTyped = useRef(typed)
  useEffect(() => {
    lastTyped.current = typed
  }, [typed])
  const sortBy = useCallback((sort: ListQuery['sort']) => change({ sort }), [change])
  const turnTo = useCallback(
    (to: number) => {
      // A search that was just typed may not be in the address yet; its coming there later would turn back.
      change({ q: lastTyped.current, page: to })
    },
    [change],
  )

  return (
    <>
      <div className={styles.top}>
        <BackLink to={pagePaths.dashboard} isShort>
          Order Management
        </BackLink>
        <h1 className={styles.title}>{listTitle}</h1>
        <SearchField value={typed} onChange={type} />
        {servesCustomers && <ExportMenu kind={kind} shown={{ ...query, q: search }} />}
        <Button
          className={styles.filters}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" /> <span className={styles.word}>Filters</span>
          {inUse > 0 && ` (${inUse})`}
        </Button>
      </div>
      <div className={styles.panel}>
        {isOpen && <FiltersPanel id={panelId} query={query} onChange={change} />}
        {records.length > 0 && (
          <QuickFilters
            isWhole={isWhole}
            records={counted}
            all={isNarrowed ? foundOfAll() : inAll}
            isNarrowed={isNarrowed}
            hasReady={kind !== 'contact-inquiries'}
            today={today}
            query={query}
            onChange={change}
          />
        )}
        <OutsideNote outside={outside} q={search} />
      </div>
      <ListBody
        kind={kind}
        asked={asked}
        page={page}
        today={today}
        isWhole={isWhole}
        isReading={isReading}
        rest={rest}
        older={older}
        isEmpty={records.length === 0 && (counts?.counts[kind] ?? 0) === 0}
        error={inStep.error}
        sort={query.sort}
        onSort={sortBy}
        onAgain={inStep.again}
        onTurn={turnTo}
      />
    </>
  )
}
