import { addDays, type Day } from '@zari/shared/due-date'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { DayFilter } from '../../ui/date-filter.tsx'
import type { Takings } from '@zari/shared/orders/takings'

const styles = {
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBottom: '3' }),
  days: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3', maxWidth: '28rem' }),
}

export function DaySpan({
  days: { from, to },
  today,
  onChange,
}: {
  days: Days
  today: Day
  onChange: (days: Days) => void
}) {
  const yesterday = addDays(today, -1)
  const spans: Array<[string, Days]> = [
    ['Today', { from: today, to: today }],
    ['Yesterday', { from: yesterday, to: yesterday }],
    ['Last 7 days', { from: addDays(today, -6), to: today }],
    ['This month', { from: `${today.slice(0, 8)}01`, to: today }],
  ]
  return (
    <>
      <div className={styles.chips}>
        {spans.map(([name, span]) => (
          <Chip key={name} pressed={span.from === from && span.to === to} onClick={() => onChange(span)}>
            {name}
          </Chip>
        ))}
      </div>
      <div className={styles.days}>
        {/* The other end moves along so that the range stays valid. */}
        <DayFilter
          label="From"
          value={from}
          onChange={(day) => day && onChange({ from: day, to: to < day ? day : to })}
        />
        <DayFilter
          label="To"
          value={to}
          onChange={(day) => day && onChange({ from: from > day ? day : from, to: day })}
        />
      </div>
    </>
  )
}

export type Days = Pick<Takings, 'from' | 'to'>
