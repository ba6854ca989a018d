import { lastMeasuredOn, valuesOf } from '@zari/shared/measurements/latest-measurements'
import { copyMeasurements, readFrozen } from '@zari/shared/measurements/measurement-copy'
import type { MeasureList } from '@zari/shared/measurements/measures'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { type PersonRef, useMeasurements } from '../../sync/hooks/use-measurements.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDay } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyMeasurementDialog } from '../dialogs/lazy-dialogs.ts'

const styles = {
  part: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1',
    minHeight: '3.25rem',
  }),
  words: css({ flex: '1 1 7rem', lineHeight: '1.25' }),
  facts: css({ fontSize: 'lg', fontWeight: 'bold' }),
  last: css({ flex: '1 1 100%' }),
}

/** One line of the new order. Also shown before the customer is known, so that nothing moves later. */
export function NewMeasurements({
  whose,
  list,
  value,
  onChange,
}: {
  whose: PersonRef
  list: MeasureList
  /** As `copyMeasurements` writes them; empty for none. */
  value: string
  onChange: (frozen: string) => void
}) {
  const today = useToday()
  const [isMeasuring, setMeasuring] = useState(false)
  const { phone, person, known } = useMeasurements(whose)
  const name = person?.name ?? whose.name.trim()
  const frozen = readFrozen(value)
  const day = lastMeasuredOn(known)
  const newest = day && copyMeasurements({ day, name, values: valuesOf(known) })
  const isKnown = phone !== undefined && name !== ''
  const count = Object.keys(frozen?.values ?? {}).length
  return (
    <div className={styles.part}>
      <p className={cx(styles.words, frozen && styles.facts)}>
        {frozen
          ? `Measurements ${count}, ${frozen.day === today ? 'today' : formatDay(frozen.day, today)}`
          : !isKnown
            ? 'Measurements: phone and name first'
            : day
              ? `Last measured ${formatDay(day, today)}`
              : 'No measurements yet'}
      </p>
      {isKnown && frozen && (
        <IconButton aria-label="Remove measurements" onClick={() => onChange('')}>
          <Icon name="close" size={18} />
        </IconButton>
      )}
      <Button disabled={!isKnown} onClick={() => setMeasuring(true)}>
        Measure
      </Button>
      {isKnown && newest !== undefined && newest !== value && (
        <Button className={styles.last} onClick={() => onChange(newest)}>
          Use last measurements
        </Button>
      )}
      {isMeasuring && (
        <LazyMeasurementDialog
          whose={whose}
          list={list}
          onFrozen={onChange}
          onClose={() => setMeasuring(false)}
        />
      )}
    </div>
  )
}
