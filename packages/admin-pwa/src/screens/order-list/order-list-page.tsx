import { pagePaths } from '@zari/shared/api/paths'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css, cx } from '@zari/shared/styled-system/css'
import { chip } from '@zari/shared/styled-system/recipes'
import { Button } from '@zari/shared/ui/controls'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { OrderSegments, OrderListTitle } from '../../order/row/order-segments.tsx'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { spamRecords } from '../../sync/app-state/shown-records.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useMediaQuery, WIDER_THAN_PHONE } from '../../ui/use-media-query.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterPanel, FilterSheet } from './filter-panel.tsx'
import { bodyOf, ListBody } from './list-body.tsx'
import { filtersInUse } from './list-query.ts'
import { OtherMatchesNote } from './other-matches.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { useOrderList } from './use-order-list.ts'

const styles = {
  // The table goes from edge to edge; what stands below it is in line with what is above.
  page: css({
    marginInline: { table: '-6' },
    paddingTop: { table: '2' },
    '& > :is(nav, p, output)': { marginInline: { table: '6' } },
  }),
  top: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '2',
    marginInline: { table: '6' },
    marginBottom: '2',
  }),
  back: css({ marginInline: { table: '6' } }),
  search: css({
    flex: { base: '1 1 0', md: '1 1 11.5rem' },
  }),
  filters: css({ paddingInline: { base: '2.5', md: '3', lg: '5' }, flexShrink: 0 }),
  word: css({ srOnly: { base: true, md: false } }),
  chips: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    _empty: { display: 'none' },
  }),
  spam: css({
    flexShrink: 0,
    marginTop: { base: '3', md: '0' },
    marginInlineStart: { md: '2' },
    textDecoration: 'none',
  }),
  panel: css({
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '1', md: '3' },
    marginInline: { table: '6' },
    marginBottom: { md: '1', table: '0' },
  }),
}

export function OrderListPage({ kind }: { kind: OrderKind }) {
  const { listTitle } = orderKinds[kind]
  usePageTitle(listTitle)
  const list = useOrderList(kind)
  const { query, change, search, records } = list
  const inUse = filtersInUse(query)
  const servesCustomers = useCanServeCustomers()
  const spam = useAppStore((state) => allOrders(spamRecords(state)).length)
  const isWide = useMediaQuery(WIDER_THAN_PHONE)
  // On a phone the sheet has them, too.
  const shownInUse = inUse + (!isWide && (query.due ?? query.work) ? 1 : 0)
  const [isOpen, setOpen] = useState(isWide && inUse > 0)
  const panelId = useId()
  const quickFilters = records.length > 0 && (
    <QuickFilters
      isWhole={list.isWhole}
      records={list.counted}
      all={list.all}
      isNarrowed={list.isNarrowed}
      hasReady={kind !== 'contact-inquiries'}
      today={list.today}
      query={query}
      onChange={change}
      isInSheet={!isWide}
    />
  )
  const spamChip = servesCustomers && spam > 0 && (
    <Link className={cx(chip({ look: 'pill' }), styles.spam)} to={pagePaths.spam}>
      Suspected spam ({spam.toLocaleString('en-IN')})
    </Link>
  )
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <OrderSegments place="page" />
        <OrderListTitle>{listTitle}</OrderListTitle>
        <SearchField
          label="Search orders"
          hint={servesCustomers ? 'Name, phone or order' : 'Name, word or order'}
          value={list.typed}
          onChange={list.type}
          className={styles.search}
        />
        {servesCustomers && <ExportButton kind={kind} shown={{ ...query, q: search }} />}
        <Button
          className={styles.filters}
          aria-expanded={isOpen}
          aria-controls={isWide ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" /> <span className={styles.word}>Filters</span>
          {shownInUse > 0 && ` (${shownInUse})`}
        </Button>
      </div>
      <div className={styles.panel}>
        {isOpen &&
          (isWide ? (
            <FilterPanel id={panelId} query={query} onChange={change} />
          ) : (
            <FilterSheet
              query={query}
              onChange={change}
              found={list.page.total}
              onClose={() => setOpen(false)}
            >
              {quickFilters}
            </FilterSheet>
          ))}
        {isWide && (
          <div className={styles.chips}>
            {quickFilters}
            {spamChip}
          </div>
        )}
        <OtherMatchesNote outside={list.outside} q={search} />
      </div>
      <ListBody {...bodyOf(list)} />
      {!isWide && spamChip}
      <div className={styles.back}>
        <BackLink to={pagePaths.dashboard}>Order Management</BackLink>
      </div>
    </div>
  )
}

export function OrderListPane({ kind }: { kind: OrderKind }) {
  return <ListBody {...bodyOf(useOrderList(kind))} />
}
