import type { Day } from '@zari/shared/due-date'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { DayFilter } from './date-filter.tsx'

const styles = {
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBottom: '3' }),
  days: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3', maxWidth: '28rem' }),
}

/** The first day and the last. */
export interface Days {
  from: Day
  to: Day
}

/** @param spans offered by name */
export function DaySpan({
  days: { from, to },
  spans,
  onChange,
}: {
  days: Days
  spans: ReadonlyArray<readonly [name: string, days: Days]>
  onChange: (days: Days) => void
}) {
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
