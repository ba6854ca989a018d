import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { memo } from 'react'
import { useOrderDialogs } from '../../order/dialogs/use-order-dialogs.tsx'
import { useOpenOrderId } from '../../order/opened-from.ts'
import { OrderRows, RowHeads } from '../../order/row/order-rows.tsx'
import { ColumnHead } from '../../order/row/table-columns.tsx'
import { useHeldOrders } from '../../order/use-held-orders.ts'
import { ErrorMessage } from '../../ui/data-state.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useProgressiveRows } from '../../ui/use-progressive-rows.ts'
import { EmptyList, IncompleteNote, ReadingOlder, StaleNote, StillReading } from './list-states.tsx'
import { type ListRowsProps, OrderTable } from './order-table.tsx'
import { Pagination } from './pagination.tsx'
import type { OrderList } from './use-order-list.ts'

const ROW_HEIGHTS = { above: 180, row: 72 } as const

const whatOf = {
  'contact-inquiries': 'Message',
  'custom-outfit-quotes': 'Details',
  'outfit-details-orders': 'Outfit Type / Details',
} as const satisfies Record<OrderKind, string>

function ListRows({ kind, queryText, records, ...row }: ListRowsProps) {
  const { drawn } = useProgressiveRows(queryText, ROW_HEIGHTS)
  return (
    <OrderRows {...row} list="all" label={orderKinds[kind].listTitle} records={records.slice(0, drawn)} />
  )
}

const styles = {
  nothingFound: css({ textAlign: 'center', color: 'textMute', paddingBlock: '16', fontSize: 'lg' }),
  olderOrders: css({ marginTop: '6', color: 'textMute', maxWidth: '42rem' }),
}

/** What a list's body shows: typing changes only the list. */
export const bodyOf = (list: OrderList) => ({
  kind: list.kind,
  queryText: list.queryText,
  page: list.page,
  today: list.today,
  isWhole: list.isWhole,
  isReading: list.isReading,
  older: list.older,
  isEmpty: list.isEmpty,
  error: list.error,
  sort: list.query.sort,
  onSort: list.sortBy,
  onAgain: list.again,
  onTurn: list.turnTo,
})

/** Memoised: typing does not draw it until results are ready. */
export const ListBody = memo(function ListBody({
  kind,
  queryText,
  page,
  today,
  isWhole,
  isReading,
  older,
  isEmpty,
  error,
  sort,
  onSort,
  onAgain,
  onTurn,
}: ReturnType<typeof bodyOf>) {
  const hasRoom = useMediaQuery('(min-width: 78rem)')
  const isTable = useOpenOrderId() === undefined && hasRoom
  const { openDialog, dialogs } = useOrderDialogs()
  if (isEmpty && error) {
    return (
      <ErrorMessage title="Could not load orders" onAgain={onAgain}>
        The server did not answer. Check the internet and try again.
      </ErrorMessage>
    )
  }
  if (isReading) {
    return error === undefined ? (
      <StillReading isSearched={queryText !== ''} />
    ) : (
      <IncompleteNote onAgain={onAgain} />
    )
  }
  if (isEmpty) return <EmptyList kind={kind} />
  const shown = { kind, queryText, records: page.items, today, openDialog }
  return (
    <>
      {error !== undefined && <StaleNote onAgain={onAgain} />}
      {page.items.length === 0 && older === 'reading' && <ReadingOlder />}
      {page.items.length === 0 && older !== 'reading' && (
        <p className={styles.nothingFound}>
          {older === 'away'
            ? 'Nothing found on this device.'
            : 'Nothing found. Change the search or clear the filters.'}
        </p>
      )}
      {page.items.length > 0 && (
        <>
          {isTable ? (
            <OrderTable {...shown} sort={sort} onSort={onSort} />
          ) : (
            <>
              <RowHeads what={whatOf[kind]} due={<ColumnHead column="due" sort={sort} onSort={onSort} />} />
              <ListRows {...shown} />
            </>
          )}
        </>
      )}
      {(page.items.length > 0 || older !== 'reading') && (
        <Pagination
          page={page}
          isWhole={isWhole && older !== 'reading'}
          isPart={older === 'away'}
          onTurn={onTurn}
        />
      )}
      {older === 'away' && page.page === page.pages && <OlderOrders />}
      {dialogs}
    </>
  )
})

/** While the server can't be asked. */
function OlderOrders() {
  const heldOrders = useHeldOrders()
  return (
    <section className={styles.olderOrders} aria-label="Older orders">
      <output>
        {heldOrders ? `This device has ${heldOrders}` : 'Some orders are not on this device'}. To see older
        ones, connect to the internet.
      </output>
    </section>
  )
}
