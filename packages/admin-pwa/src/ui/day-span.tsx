import type { Day } from '@zari/shared/time/due-date'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { useId, useState } from 'react'
import { DayFilter } from './date-filter.tsx'

const styles = {
  // Scrolls sideways on a phone; the padding leaves room for the focus ring.
  chips: css({
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    marginInline: '-3.5',
    paddingInline: '3.5',
    marginBlock: '-1',
    paddingBlock: '1',
  }),
  chip: css({ flexShrink: 0, paddingInline: { base: '3', md: '4' } }),
  days: css({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '3',
    maxWidth: '28rem',
    marginTop: '3',
  }),
}

/** Both included. */
export interface Days {
  from: Day
  to: Day
}

export function DaySpan({
  days: { from, to },
  spans,
  onChange,
}: {
  days: Days
  spans: ReadonlyArray<readonly [name: string, days: Days]>
  onChange: (days: Days) => void
}) {
  const isNow = (span: Days) => span.from === from && span.to === to
  const isOther = !spans.some(([, span]) => isNow(span))
  const [opened, setOpened] = useState<boolean>()
  const isOpen = opened ?? isOther
  const daysId = useId()
  return (
    <>
      <div className={styles.chips}>
        {spans.map(([name, span]) => (
          <Chip
            key={name}
            className={styles.chip}
            pressed={isNow(span)}
            onClick={() => {
              setOpened(undefined)
              onChange(span)
            }}
          >
            {name}
          </Chip>
        ))}
        <Chip
          className={styles.chip}
          pressed={isOther}
          aria-expanded={isOpen}
          aria-controls={isOpen ? daysId : undefined}
          onClick={() => setOpened(!isOpen)}
        >
          Other dates
        </Chip>
      </div>
      {isOpen && (
        <div id={daysId} className={styles.days}>
          {/* The other end moves along. */}
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
      )}
    </>
  )
}
