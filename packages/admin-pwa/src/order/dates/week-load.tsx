import type { Day } from '@zari/shared/time/due-date'
import { daysOfWeek, type Load, loadOf, loadOfWeek } from '@zari/shared/orders/load'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { useShop } from '../../sync/server-data/shop.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { shownRecords } from '../../sync/app-state/shown-records.ts'
import { formatDay } from '../../ui/format-date.ts'

const week = css({
  marginBlock: '1',
  fontSize: 'sm',
  color: 'textMute',
  '&[data-full]': { color: 'lateText', fontWeight: 'semibold' },
})

/** Of the orders on this device. */
export function useLoad(): { load: Load; isWhole: boolean } {
  const records = useAppStore(shownRecords)
  const isWhole = useAppStore((state) => state.coverage.open)
  const load = useMemo(() => loadOf(allOrders(records)), [records])
  return { load, isWhole }
}

/** `at least` where the device does not have all open orders. */
export function WeekLoad({ monday, load, isWhole }: { monday: Day; load: Load; isWhole: boolean }) {
  const today = useToday()
  const { piecesPerWeek } = useShop()
  const pieces = loadOfWeek(load, monday)
  if (pieces === 0 && piecesPerWeek === null) return null
  return (
    <p className={week} data-full={(piecesPerWeek !== null && pieces >= piecesPerWeek) || undefined}>
      {isWhole ? '' : 'At least '}
      {pieces}
      {piecesPerWeek !== null && ` of ${piecesPerWeek}`}
      {pieces === 1 && piecesPerWeek === null ? ' piece' : ' pieces'} due{' '}
      {daysOfWeek(monday).includes(today) ? 'this week' : `in the week of ${formatDay(monday, today)}`}
    </p>
  )
}
