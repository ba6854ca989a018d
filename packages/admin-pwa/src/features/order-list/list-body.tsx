import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { memo } from 'react'
import type { FoundCards } from '../../orders/newest-summaries.ts'
import { useOrderDialogs } from '../../orders/use-order-dialogs.tsx'
import { ErrorMessage } from '../../ui/data-state.tsx'
import { useMedia } from '../../ui/use-media-query.ts'
import type { Page } from './list-page.ts'
import type { ListQuery } from './list-query.ts'
import { EmptyList, NotAllHere, ReadingOlder, StaleNote, StillReading } from './list-states.tsx'
import { OlderOrders } from './older-orders.tsx'
import { OrderRows } from './order-rows.tsx'
import { OrderTable } from './order-table.tsx'
import { Pagination } from './pagination.tsx'
import type { RemoteRows } from './use-order-list.ts'

const empty = css({ textAlign: 'center', color: 'textMute', paddingBlock: '16', fontSize: 'lg' })

/** Below this the specification's columns don't fit side by side, and each record is a row of its own making. */
const TABLE_FITS = '(min-width: 75rem)'

/** The records of one page, or why there are none. Typing a search leaves it alone until that has found something. */
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
  /** See `isIncomplete`. */
  isReading: boolean
  /** Where the rest of the list is. */
  rest: RemoteRows['is']
  /** Cards of it, while the server can't be asked. */
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
    return error === undefined ? <StillReading isSearched={asked !== ''} /> : <NotAllHere onAgain={onAgain} />
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
