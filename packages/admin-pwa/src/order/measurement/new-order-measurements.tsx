import { lastMeasuredOn, valuesOf } from '@zari/shared/measurements/latest-measurements'
import { copyMeasurements, readFrozen } from '@zari/shared/measurements/measurement-copy'
import type { MeasureList } from '@zari/shared/measurements/measures'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { type PersonRef, useMeasurements } from '../../sync/hooks/use-measurements.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDay } from '../../ui/format-date.ts'
import { LazyMeasurementDialog } from '../dialogs/lazy-dialogs.ts'

const styles = {
  part: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
  words: css({ flex: { base: '1 1 100%', sm: '1 1 12rem' } }),
}

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
  if (phone === undefined || !name) return null
  const count = Object.keys(frozen?.values ?? {}).length
  return (
    <div className={styles.part}>
      <p className={styles.words}>
        {frozen
          ? `${count === 1 ? '1 measurement' : `${count} measurements`}, taken ${frozen.day === today ? 'today' : formatDay(frozen.day, today)}`
          : day
            ? `${name}: last measured ${formatDay(day, today)}`
            : 'No measurements yet'}
      </p>
      {newest !== undefined && newest !== value && (
        <Button onClick={() => onChange(newest)}>Use last measurements</Button>
      )}
      <Button onClick={() => setMeasuring(true)}>Measure</Button>
      {frozen && (
        <Button look="quiet" onClick={() => onChange('')}>
          Remove
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
