import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { memo } from 'react'
import type { FoundCards } from '../../orders/newest-summaries.ts'
import { useOpenRecord } from '../../orders/order-cells.tsx'
import { OrderRow } from '../../orders/order-row.tsx'
import { type OpenOrderDialog, useOrderDialogs } from '../../orders/use-order-dialogs.tsx'
import { ErrorMessage } from '../../ui/data-state.tsx'
import { useMedia } from '../../ui/use-media-query.ts'
import { useRowsInTurn } from '../../ui/use-progressive-rows.ts'
import type { Page } from './list-page.ts'
import type { ListQuery } from './list-query.ts'
import { EmptyList, IncompleteNote, ReadingOlder, StaleNote, StillReading } from './list-states.tsx'
import { OlderOrders } from './older-orders.tsx'
import { OrderTable } from './order-table.tsx'
import { Pagination } from './pagination.tsx'
import type { RemoteRows } from './use-order-list.ts'

const listStyle = css({
  background: 'surface',
  borderBlock: '1px solid',
  borderColor: 'line',
  marginInline: { base: '-3.5', md: '0' },
  borderInlineWidth: { md: '1px' },
})

const HEIGHTS = { wide: { above: 200, row: 82 }, narrow: { above: 180, row: 126 } } as const
const ALL_IN_ONE_LINE = '(min-width: 64rem)'

function OrderRows({
  kind,
  asked,
  records,
  today,
  openDialog,
}: {
  kind: OrderKind
  /** Identifies the query: for another one rendering starts with the first rows. */
  asked: string
  records: readonly OrderRecord[]
  today: Day
  openDialog: OpenOrderDialog
}) {
  const openRecord = useOpenRecord()
  const size = useMedia(ALL_IN_ONE_LINE) ? 'wide' : 'narrow'
  const { drawn, laidOut } = useRowsInTurn(asked, HEIGHTS[size])
  return (
    <ul className={listStyle} aria-label={orderKinds[kind].listTitle}>
      {records.slice(0, drawn).map((record, index) => (
        <OrderRow
          key={record.id}
          record={record}
          today={today}
          isWide={size === 'wide'}
          isLaidOut={index < laidOut}
          openDialog={openDialog}
          openRecord={openRecord}
        />
      ))}
    </ul>
  )
}

const empty = css({ textAlign: 'center', color: 'textMute', paddingBlock: '16', fontSize: 'lg' })

const TABLE_FITS = '(min-width: 78rem)'

/**
 * The records of one page, or why there are none. Memoised, so that typing does not render it until results
 * are ready.
 */
export const ListBody = memo(function ListBody({
  kind,
  asked,
  page,
  today,
  isWhole,
  isReading,
  rest,
  older,
  isEmpty,
  error,
  sort,
  onSort,
  onAgain,
  onTurn,
}: {
  kind: OrderKind
  asked: string
  page: Page<OrderRecord>
  today: Day
  isWhole: boolean
  isReading: boolean
  rest: RemoteRows['type']
  older: FoundCards
  isEmpty: boolean
  error: unknown
  sort: ListQuery['sort']
  onSort: (by: ListQuery['sort']) => void
  onAgain: () => void
  onTurn: (to: number) => void
}) {
  const tableFits = useMedia(TABLE_FITS)
  const { openDialog, dialogs } = useOrderDialogs()
  if (isEmpty && error) {
    return (
      <ErrorMessage title="The orders could not be read" onAgain={onAgain}>
        The server did not answer as it should. Check the connection and try again.
      </ErrorMessage>
    )
  }
  if (isReading) {
    return error === undefined ? (
      <StillReading isSearched={asked !== ''} />
    ) : (
      <IncompleteNote onAgain={onAgain} />
    )
  }
  if (isEmpty) return <EmptyList kind={kind} />
  const shown = { kind, asked, records: page.items, today, openDialog }
  return (
    <>
      {error !== undefined && <StaleNote onAgain={onAgain} />}
      {page.items.length === 0 && rest === 'reading' && <ReadingOlder isAlone />}
      {page.items.length === 0 && rest !== 'reading' && (
        <p className={empty}>
          {rest === 'away'
            ? 'Nothing on this device matches.'
            : 'Nothing here matches. Try another search or clear the filters.'}
        </p>
      )}
      {page.items.length > 0 && (
        <>{tableFits ? <OrderTable {...shown} sort={sort} onSort={onSort} /> : <OrderRows {...shown} />}</>
      )}
      {page.items.length > 0 && rest === 'reading' && <ReadingOlder isAlone={false} />}
      {(page.items.length > 0 || rest !== 'reading') && (
        <Pagination
          page={page}
          isWhole={isWhole && rest !== 'reading'}
          isPart={rest === 'away'}
          onTurn={onTurn}
        />
      )}
      {rest === 'away' && page.page === page.pages && <OlderOrders found={older} />}
      {dialogs}
    </>
  )
})
