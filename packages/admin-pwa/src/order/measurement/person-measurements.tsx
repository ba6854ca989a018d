import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { type PersonRef, useMeasurements } from '../../sync/hooks/use-measurements.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { LazyMeasurementDialog } from '../dialogs/lazy-dialogs.ts'
import { MeasurementsTables } from './measurements-table.tsx'

const styles = {
  none: css({ color: 'textMute' }),
  note: css({ fontSize: 'sm', overflowWrap: 'anywhere' }),
  button: css({ alignSelf: 'flex-start', _print: { display: 'none' } }),
}

export function PersonMeasurements({ whose }: { whose: PersonRef }) {
  const today = useToday()
  const [isMeasuring, setMeasuring] = useState(false)
  const { known, sets } = useMeasurements(whose)
  const note = sets.findLast(({ takenBackAt, note }) => takenBackAt === null && note !== '')?.note
  return (
    <>
      <MeasurementsTables measured={known} today={today} />
      {known.size === 0 && <p className={styles.none}>No measurements yet.</p>}
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <Button className={styles.button} onClick={() => setMeasuring(true)}>
        Measure
      </Button>
      {isMeasuring && <LazyMeasurementDialog whose={whose} onClose={() => setMeasuring(false)} />}
    </>
  )
}
