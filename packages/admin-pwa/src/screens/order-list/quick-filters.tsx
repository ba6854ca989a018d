import type { Day } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { memo, useMemo } from 'react'
import { countDue } from '../../order/dates/due-counts.ts'
import type { ChangeQuery, ListQuery } from './list-query.ts'

const row = css({
  position: 'relative',
  display: 'flex',
  gap: '2',
  border: '0',
  minWidth: '0',
  marginInline: { md: '-2' },
  flexWrap: { base: 'wrap', md: 'nowrap' },
  overflowX: { md: 'auto' },
  scrollbarWidth: 'none',
})
const filterChip = css({
  flexShrink: 0,
  gap: '1.5',
  fontSize: 'sm',
})
const number = css({ opacity: 0.8 })
const unseen = css({ srOnly: true })
const legend = css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' })
const unknown = css({ visibility: 'hidden' })
const inWords = new Intl.NumberFormat('en-IN')

export const QuickFilters = memo(function QuickFilters({
  records,
  all,
  isNarrowed,
  isWhole,
  hasReady,
  today,
  query,
  onChange,
  isInSheet = false,
}: {
  /** Matches of the search and the dates; each count is of these. */
  records: readonly OrderRecord[]
  /** Count including orders only on the server; undefined while unknown. */
  all: number | undefined
  isNarrowed: boolean
  /** Counts are shown only when all records are loaded. */
  isWhole: boolean
  hasReady: boolean
  today: Day
  query: ListQuery
  onChange: ChangeQuery
  /** Beside the choice of a status. */
  isInSheet?: boolean
}) {
  const counts = useMemo(() => countDue(records, today), [records, today])
  const { due, status, work } = query
  const isAll = !due && (isInSheet || !status) && !work
  const none = { due: undefined, work: undefined, ...(!isInSheet && { status: undefined }) }
  const chips = [
    { label: 'All', count: all, pressed: isAll, to: {} },
    { label: 'Open', count: counts.open, pressed: work === 'open', to: { work: 'open' } },
    {
      label: 'Late',
      count: counts.overdue,
      tone: 'late',
      pressed: due === 'overdue',
      to: { due: 'overdue' },
    },
    {
      label: 'Due today',
      count: counts.today,
      tone: 'waiting',
      pressed: due === 'today',
      to: { due: 'today' },
    },
    { label: 'This week', count: counts.thisWeek, pressed: due === 'this-week', to: { due: 'this-week' } },
    ...(isInSheet
      ? []
      : [
          {
            label: 'New',
            count: counts.fresh,
            pressed: !due && status === 'not_started',
            to: { status: 'not_started' },
          } as const,
        ]),
    ...(hasReady
      ? [{ label: 'Ready', count: counts.ready, pressed: work === 'ready', to: { work: 'ready' } } as const]
      : []),
  ] as const
  return (
    <fieldset className={row} aria-label={isNarrowed ? 'Filter results' : 'Show'}>
      {isInSheet && <legend className={legend}>Due</legend>}
      {chips.map((chip) => {
        const { label, count, pressed, to } = chip
        const isKnown = isWhole && count !== undefined
        const tone = 'tone' in chip && isKnown && count > 0 ? chip.tone : 'plain'
        const goal = pressed ? none : { ...none, ...to }
        return (
          <Chip
            key={label}
            look={isInSheet ? 'pill' : 'tab'}
            className={filterChip}
            pressed={pressed}
            tone={tone}
            onClick={() => onChange(goal)}
          >
            {label}{' '}
            <span className={isKnown ? number : unknown}>{inWords.format(count ?? records.length)}</span>
            {isNarrowed && isKnown && <span className={unseen}> found</span>}
          </Chip>
        )
      })}
    </fieldset>
  )
})
