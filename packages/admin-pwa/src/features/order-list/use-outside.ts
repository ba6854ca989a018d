import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { startTransition, useEffect, useState } from 'react'
import { useAppStore } from '../../state/app-store.ts'
import { shownRecords } from '../../state/shown-records.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { type FoundOutside, foundOutside, nothingOutside } from './found-outside.ts'
import type { ListQuery } from './list-query.ts'

/** What a search leaves out, worked out when what it finds has been painted: nobody waits for it. */
export function useOutside(
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
