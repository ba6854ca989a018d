import type { Day } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { searchFor } from '@zari/shared/orders/search'
import { filterLabel, isOrderStatus } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { startTransition, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { searchTexts } from '../../order/search-index.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { type Records } from '../../sync/app-state/records-state.ts'
import { shownRecords } from '../../sync/app-state/shown-records.ts'
import { afterPaint } from '../../ui/schedule.ts'
import { textLink } from '../../ui/styles.ts'
import { selectRecords } from './filter-orders.ts'
import { type ListQuery, plainQuery, writeListQuery } from './list-query.ts'

export interface FoundOutside {
  statuses: ReadonlyArray<{ status: string; count: number }>
  kinds: ReadonlyArray<{ kind: OrderKind; count: number }>
}

const nothingOutside: FoundOutside = { statuses: [], kinds: [] }

/** Matches that the list or its filters hide. @param selected all that the list shows */
export function foundOutside(
  records: Records,
  own: OrderKind,
  selected: readonly OrderRecord[],
  query: ListQuery,
  today: Day,
): FoundOutside {
  if (!query.q.trim()) return nothingOutside
  const shown = new Set(selected)
  const everywhere: ListQuery = {
    ...query,
    status: undefined,
    work: undefined,
    due: undefined,
    orderFrom: undefined,
    orderTo: undefined,
    dueFrom: undefined,
    dueTo: undefined,
    sort: 'newest',
  }
  const hidden = selectRecords(records[own].newestFirst, everywhere, today).filter(
    (record) => !shown.has(record),
  )
  const statuses = new Map<string, number>()
  for (const { status } of hidden) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const isMeant = searchFor(query.q, searchTexts)
  return {
    statuses: [...statuses].map(([status, count]) => ({ status, count })),
    kinds: ORDER_KINDS.filter((kind) => kind !== own)
      .map((kind) => ({ kind, count: records[kind].newestFirst.filter(isMeant).length }))
      .filter(({ count }) => count > 0),
  }
}

/** After the results are painted. */
export function useOtherMatches(
  kind: OrderKind,
  selected: readonly OrderRecord[],
  query: ListQuery,
  today: Day,
): FoundOutside {
  const records = useAppStore(shownRecords)
  const [known, setKnown] = useState<{ selected: readonly OrderRecord[]; outside: FoundOutside }>()
  const isSearched = query.q.trim() !== ''
  useEffect(() => {
    if (!isSearched) return undefined
    return afterPaint(() =>
      startTransition(() =>
        setKnown({ selected, outside: foundOutside(records, kind, selected, query, today) }),
      ),
    )
  }, [records, kind, selected, query, today, isSearched])
  return isSearched && known?.selected === selected ? known.outside : nothingOutside
}

const styles = {
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    fontSize: 'sm',
    color: 'textMute',
  }),
}

export function OtherMatchesNote({ outside: { statuses, kinds }, q }: { outside: FoundOutside; q: string }) {
  if (statuses.length + kinds.length === 0) return null
  const known = statuses.filter(({ status }) => isOrderStatus(status))
  const addressOf = (changes: Partial<typeof plainQuery>) =>
    `?${writeListQuery({ ...plainQuery, q, ...changes })}`
  return (
    <p className={styles.line}>
      {known.map(({ status, count }) => (
        <Link
          key={status}
          className={textLink}
          to={{ search: addressOf({ ...(isOrderStatus(status) && { status }) }) }}
        >
          {count.toLocaleString('en-IN')} more in {filterLabel(status)}
        </Link>
      ))}
      {kinds.map(({ kind, count }) => (
        <Link key={kind} className={textLink} to={orderKinds[kind].adminPath + addressOf({})}>
          {count.toLocaleString('en-IN')} in {orderKinds[kind].listTitle}
        </Link>
      ))}
    </p>
  )
}
