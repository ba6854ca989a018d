import { uuidv7 } from '@zari/shared/ids'
import { dayInIndia } from '@zari/shared/due-date'
import { freeze } from '@zari/shared/measurements/frozen'
import { lastMeasuredOn, measuredOf, valuesOf } from '@zari/shared/measurements/measured'
import type { MeasureList } from '@zari/shared/measurements/measures'
import type { OrderRecord } from '@zari/shared/orders/order'
import { useState } from 'react'
import { useToday } from '../../orders/use-today.ts'
import { newOperation } from '../../records/new-operation.ts'
import { type Whose, useMeasurements } from '../../records/use-measurements.ts'
import { useSaveEdits } from '../../records/use-save-edits.ts'
import { useSaveOperations } from '../../records/use-save-operations.ts'
import { MeasureSheet, type TypedMeasurements } from './measure-sheet.tsx'
import { operationsFor } from './save-measured.ts'

interface MeasureDialogProps {
  whose: Whose
  /** Gets a copy of what she measures by then. */
  order?: OrderRecord | undefined
  list?: MeasureList | undefined
  onClose: () => void
}

/** Measures somebody: keeps what was taken under her customer's number, and a copy in the order it was taken for. */
export function MeasureDialog({ whose, order, list, onClose }: MeasureDialogProps) {
  const today = useToday()
  const measurements = useMeasurements(whose)
  // What it is compared with stays as it was: what is being saved is no change to itself.
  const [before] = useState(measurements.known)
  const [ids] = useState(() => ({ person: uuidv7(), set: uuidv7() }))
  const { save: saveOperations } = useSaveOperations()
  const { save: saveEdits } = useSaveEdits()
  const name = measurements.person?.name ?? whose.name.trim()

  async function keep(taken: TypedMeasurements): Promise<boolean> {
    const at = new Date().toISOString()
    const operations = operationsFor(measurements, name || 'No name given', taken, ids, at)
    const all = measuredOf([
      ...measurements.sets,
      { id: ids.set, takenAt: at, by: '', values: taken.values, takenBackAt: null },
    ])
    const day = lastMeasuredOn(all) ?? dayInIndia(new Date())
    const text = freeze({ day, name, values: valuesOf(all) })
    // Both are on the device before either is waited for.
    const [isSetKept, isFrozen] = await Promise.all([
      operations.length === 0 ||
        saveOperations(...operations.map(({ phone, operation }) => newOperation(phone, name, operation))),
      order === undefined ||
        saveEdits(order, [{ edit: 'notes', fields: { measurements: text } }]).then(({ is }) => is !== 'open'),
    ])
    return isSetKept && isFrozen
  }

  return (
    <MeasureSheet
      name={name || 'the customer'}
      known={before}
      today={today}
      {...(list && { list })}
      onSave={keep}
      onClose={onClose}
    />
  )
}
