import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { memo, useMemo } from 'react'
import { countDue } from '../../orders/due-counts.ts'
import type { ChangeQuery, ListQuery } from './list-query.ts'

// One line: on a phone it is pushed aside by the finger, and no row of orders gives way to it.
const row = css({
  // What is only read out stays within it.
  position: 'relative',
  display: 'flex',
  gap: { base: '1.5', md: '2' },
  border: '0',
  minWidth: '0',
  marginInline: { base: '-3.5', md: '-1' },
  paddingInline: { base: '3.5', md: '1' },
  paddingBlock: '1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
const narrow = css({
  flexShrink: 0,
  gap: { base: '1.5', md: '2' },
  paddingInline: { base: '3', md: '3.5' },
  fontSize: { base: '0.9375rem', md: 'md' },
})
const number = css({ opacity: 0.8 })
const unseen = css({ srOnly: true })
// Keeps the number's place.
const unknown = css({ visibility: 'hidden' })
/** One quick filter at a time; the status of the Filters panel is one, too. */
const none = { due: undefined, status: undefined, work: undefined }
const inWords = new Intl.NumberFormat('en-IN')

/** What matters now, at a glance and one touch away. */
export const QuickFilters = memo(function QuickFilters({
  records,
  all,
  isNarrowed,
  isWhole,
  hasReady,
  today,
  query,
  onChange,
}: {
  /** What the search and the dates find; a chip's number says how many of them touching it leaves. */
  records: readonly OrderRecord[]
  /** How many there are, also of those that this device does not hold; undefined while that is not known. */
  all: number | undefined
  /** Whether these are fewer than all. */
  isNarrowed: boolean
  /** Until all records are here, their numbers would be wrong. */
  isWhole: boolean
  /** Whether these go through stages. */
  hasReady: boolean
  today: Day
  query: ListQuery
  onChange: ChangeQuery
}) {
  const counts = useMemo(() => countDue(records, today), [records, today])
  const { due, status, work } = query
  const isAll = !due && !status && !work
  const chips = [
    { label: 'All', count: all, pressed: isAll, to: {} },
    { label: 'Open', count: counts.open, pressed: work === 'open', to: { work: 'open' } },
    {
      label: 'Overdue',
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
    {
      label: 'New',
      count: counts.fresh,
      pressed: !due && status === 'not_started',
      to: { status: 'not_started' },
    },
    ...(hasReady
      ? [{ label: 'Ready', count: counts.ready, pressed: work === 'ready', to: { work: 'ready' } } as const]
      : []),
  ] as const
  return (
    <fieldset className={row} aria-label={isNarrowed ? 'Show, of what was found' : 'Show'}>
      {chips.map((chip) => {
        const { label, count, pressed, to } = chip
        const isKnown = isWhole && count !== undefined
        const tone = 'tone' in chip && isKnown && count > 0 ? chip.tone : 'plain'
        const goal = pressed ? none : { ...none, ...to }
        return (
          <Chip key={label} className={narrow} pressed={pressed} tone={tone} onClick={() => onChange(goal)}>
            {label}{' '}
            <span className={isKnown ? number : unknown}>{inWords.format(count ?? records.length)}</span>
            {isNarrowed && isKnown && <span className={unseen}> found</span>}
          </Chip>
        )
      })}
    </fieldset>
  )
})
