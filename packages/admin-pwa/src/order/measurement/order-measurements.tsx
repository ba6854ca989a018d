import { lastMeasuredOn, valuesOf } from '@zari/shared/measurements/latest-measurements'
import {
  copyMeasurements,
  type FrozenMeasurements,
  readFrozen,
} from '@zari/shared/measurements/measurement-copy'
import { listOfOutfit } from '@zari/shared/measurements/measures'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useMemo, useState } from 'react'
import { useMeasurements, usePeople } from '../../sync/hooks/use-measurements.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { formatDay } from '../../ui/format-date.ts'
import { LazyMeasurementDialog } from '../dialogs/lazy-dialogs.ts'
import type { GoneOnWith } from './measurement-draft.ts'
import { MeasurementsTables, type ShownMeasure } from './measurements-table.tsx'
import { PersonDrafts, useDraftsOf } from './person-drafts.tsx'

const styles = {
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } }),
  from: css({ fontSize: 'sm', color: 'textMute' }),
  newer: css({ fontSize: 'sm', fontWeight: 'medium', color: 'waitingText', _print: { display: 'none' } }),
  none: css({ color: 'textMute' }),
}

const shownOf = (frozen: FrozenMeasurements | undefined): ReadonlyMap<string, ShownMeasure> =>
  new Map(Object.entries(frozen?.values ?? {}).map(([key, eighths]) => [key, { eighths }]))

/** Whether there is something to show, choose or continue. */
export function useHasMeasurements(record: OrderRecord): boolean {
  const { name, phone, personId, measurements } = record
  const whose = useMemo(() => ({ name: name ?? '', phone: phone ?? '', personId }), [name, phone, personId])
  const { known } = useMeasurements(whose)
  const people = usePeople(record)
  const drafts = useDraftsOf(whose).begun
  const isOneOfSeveral = people.all.filter(({ isRemoved }) => !isRemoved).length > 1
  return Boolean(measurements) || known.size > 0 || isOneOfSeveral || drafts.length > 0
}

export function OrderMeasurements({ record }: { record: OrderRecord }) {
  const today = useToday()
  const [measuring, setMeasuring] = useState<'anew' | GoneOnWith>()
  const { name, phone, personId, measurements } = record
  const whose = useMemo(() => ({ name: name ?? '', phone: phone ?? '', personId }), [name, phone, personId])
  const { known, person } = useMeasurements(whose)
  const personName = person?.name ?? (name ?? '').trim()
  const { isSaving, save } = useSaveEdits()
  const frozen = readFrozen(measurements)
  const day = lastMeasuredOn(known)
  const newest = day && copyMeasurements({ day, name: personName, values: valuesOf(known) })
  const isNewer = newest !== undefined && newest !== measurements
  const shown = shownOf(frozen)
  const servesCustomers = useCanServeCustomers()

  return (
    <>
      {frozen ? (
        <>
          <MeasurementsTables measured={shown} today={today} isLarge />
          <p className={styles.from}>
            Measured {formatDay(frozen.day, today)}
            {frozen.name && `, ${frozen.name}`}.
          </p>
        </>
      ) : (
        <p className={styles.none}>{measurements || 'No measurements on this order yet.'}</p>
      )}
      {isNewer && (
        <p className={styles.newer}>
          {frozen
            ? `Measured again ${formatDay(day ?? today, today)}`
            : `Last measured ${formatDay(day ?? today, today)}`}
        </p>
      )}
      {servesCustomers && !measuring && <PersonDrafts whose={whose} onContinue={setMeasuring} />}
      {servesCustomers && (
        <div className={styles.buttons}>
          <Button onClick={() => setMeasuring('anew')}>Measure</Button>
          {isNewer && (
            <Button
              disabled={isSaving}
              onClick={() => void save(record, [{ edit: 'notes', fields: { measurements: newest } }])}
            >
              Use last measurements
            </Button>
          )}
        </div>
      )}
      {measuring && (
        <LazyMeasurementDialog
          whose={whose}
          order={record}
          list={listOfOutfit(record.outfitType)}
          begun={measuring === 'anew' ? undefined : measuring}
          onClose={() => setMeasuring(undefined)}
        />
      )}
    </>
  )
}
