import type { Day } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AssigneeFilter, useAssigneeFilter } from '../../order/assignee/assignee-filter.tsx'
import { ownFirst } from '../../order/assignee/assignees.ts'
import { useOpenRecord } from '../../order/row/order-cells.tsx'
import { OrderSegments, OrderListTitle } from '../../order/row/order-segments.tsx'
import { useOrderSync, useRecordsExtent } from '../../sync/hooks/use-orders.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { shownRecords } from '../../sync/app-state/shown-records.ts'
import { useCanServeCustomers, useWorkroomId } from '../../sync/app-state/use-role.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading } from '../../ui/data-state.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useMediaQuery, WIDER_THAN_PHONE } from '../../ui/use-media-query.ts'
import { BoardCard } from './board-card.tsx'
import { type ColumnId, columnLabel, COLUMNS, columnsOf } from '../../order/stage/board-columns.ts'

const PORTRAIT_TABLET = '@media screen and (max-width: 63.99rem) and (min-height: 56rem)'

const styles = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: { md: 'target' },
    marginBottom: { md: '3' },
  }),
  tabs: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    marginBottom: '3',
    border: '0',
    padding: '0',
    minWidth: '0',
    '& > *': {
      paddingInline: '1',
      gap: '1.5',
      justifyContent: 'center',
      fontSize: 'min({fontSizes.sm}, 4.5vw)',
    },
  }),
  // Whole columns, the others by scrolling; two rows on an upright tablet.
  board: css({
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: {
      base: 'calc((100% - 1.4rem) / 3)',
      lg: 'calc((100% - 2.1rem) / 4)',
      xl: 'calc((100% - 3.5rem) / 6)',
    },
    gap: '0.7rem',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: '6',
    marginInline: '-6',
    paddingInline: '6',
    '@media (min-height: 36rem)': { height: 'calc(100dvh - 8.5rem)', marginBottom: '-2.25rem' },
    [PORTRAIT_TABLET]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gridTemplateRows: 'fit-content(50%) minmax(0, 1fr)',
    },
    _print: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', height: 'auto' },
  }),
  column: css({
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    scrollSnapAlign: 'start',
  }),
  above: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBottom: { base: '2', md: '1.5' },
    // Only the edge of the next column is seen.
    paddingInlineStart: { md: '3.5', xl: '0' },
    [PORTRAIT_TABLET]: { paddingInlineStart: '0' },
    marginBottom: { md: '2' },
    borderBottom: { md: '1px solid' },
    borderColor: { md: 'controlLine' },
  }),
  heading: css({ fontWeight: 'bold', whiteSpace: 'nowrap', _focusVisible: { focusRing: 'near' } }),
  number: css({
    fontSize: 'xl',
    lineHeight: '1',
    marginInlineEnd: '1',
  }),
  list: css({
    overflowY: { md: 'auto' },
    minHeight: '0',
    overscrollBehaviorY: 'contain',
    scrollbarWidth: 'thin',
  }),
  cards: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' }),
  calm: css({ color: 'textMute' }),
  none: css({
    color: 'textMute',
    marginTop: '1.5',
    fontSize: 'sm',
    paddingInlineStart: { md: '3.5', xl: '0' },
    [PORTRAIT_TABLET]: { paddingInlineStart: '0' },
  }),
}

const CARDS_AT_FIRST = 30

export function BoardPage() {
  usePageTitle('Board')
  const isWhole = useRecordsExtent() === 'whole'
  const inStep = useOrderSync()
  const records = useAppStore(shownRecords)
  const hasAllOpen = useAppStore((state) => state.coverage.open)
  const { isShown } = useAssigneeFilter()
  const columns = useMemo(
    () => columnsOf(ORDER_KINDS.flatMap((kind) => records[kind].newestFirst.filter(isShown))),
    [records, isShown],
  )
  const isWide = useMediaQuery(WIDER_THAN_PHONE)
  const filter = <AssigneeFilter />
  const isEmpty = COLUMNS.every((column) => columns[column].length === 0)
  return (
    <>
      <div className={styles.head}>
        <OrderSegments place="page" />
        <OrderListTitle>Board</OrderListTitle>
        {(isWide || isEmpty) && filter}
      </div>
      {!isWhole && inStep.error === undefined && <Loading label="Loading orders" />}
      {!hasAllOpen && <p className={styles.calm}>Some open orders are not on this device.</p>}
      {isWhole && isEmpty && <Empty icon="outfit">No open orders</Empty>}
      {!isEmpty &&
        (isWide ? (
          <div className={styles.board}>
            {COLUMNS.map((column) => (
              <Column key={column} column={column} orders={columns[column]} />
            ))}
          </div>
        ) : (
          <OneColumn columns={columns} filter={filter} />
        ))}
    </>
  )
}

/** One stage at a time. */
function OneColumn({ columns, filter }: { columns: ReturnType<typeof columnsOf>; filter: ReactNode }) {
  const [params, setParams] = useSearchParams()
  // It stays when its last card has moved on.
  const [first] = useState(() => COLUMNS.find((column) => columns[column].length > 0) ?? 'new')
  const shown = COLUMNS.find((column) => column === params.get('stage')) ?? first
  const show = (stage: ColumnId) => {
    const next = new URLSearchParams(params)
    next.set('stage', stage)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <fieldset className={styles.tabs} aria-label="Stage">
        {COLUMNS.map((column) => (
          <Chip key={column} look="tab" pressed={column === shown} onClick={() => show(column)}>
            {columnLabel(column)} <strong>{columns[column].length.toLocaleString('en-IN')}</strong>
          </Chip>
        ))}
      </fieldset>
      <Column key={shown} column={shown} orders={columns[shown]} filter={filter} />
    </>
  )
}

function Column({
  column,
  orders,
  filter,
}: {
  column: ColumnId
  orders: readonly OrderRecord[]
  filter?: ReactNode
}) {
  const id = useId()
  const today: Day = useToday()
  const workroomId = useWorkroomId()
  const servesCustomers = useCanServeCustomers()
  const openRecord = useOpenRecord('board')
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState(CARDS_AT_FIRST)
  const total = orders.length.toLocaleString('en-IN')
  return (
    <section className={styles.column} aria-labelledby={id}>
      <div className={styles.above}>
        <h2 ref={heading} id={id} className={styles.heading} tabIndex={-1}>
          <span className={styles.number}>{total}</span> {columnLabel(column)}
        </h2>
        {filter}
      </div>
      <div className={styles.list}>
        {orders.length === 0 && <p className={styles.none}>No orders</p>}
        <ul className={styles.cards}>
          {ownFirst(orders, workroomId)
            .slice(0, shown)
            .map((record) => (
              <BoardCard
                key={record.id}
                record={record}
                today={today}
                openRecord={openRecord}
                focusFallback={heading}
              />
            ))}
        </ul>
        {column === 'new' && servesCustomers && (
          <p className={styles.none}>Website requests without an answer are under Open.</p>
        )}
        <ShowMore
          left={orders.length - shown}
          step={CARDS_AT_FIRST}
          onMore={() => setShown(shown + CARDS_AT_FIRST)}
        />
      </div>
    </section>
  )
}
