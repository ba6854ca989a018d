import { uuidv7 } from '@zari/shared/ids'
import { dayInIndia } from '@zari/shared/due-date'
import { freeze } from '@zari/shared/measurements/frozen'
import { lastMeasuredOn, measuredOf, valuesOf } from '@zari/shared/measurements/measured'
import type { MeasureList } from '@zari/shared/measurements/measures'
import type { OrderRecord } from '@zari/shared/orders/order'
import { useMemo, useState } from 'react'
import { useToday } from '../../orders/use-today.ts'
import { useDraft } from '../../records/use-draft.ts'
import { newOperation } from '../../records/new-operation.ts'
import { type Whose, useMeasurements } from '../../records/use-measurements.ts'
import { useSaveEdits } from '../../records/use-save-edits.ts'
import { useSaveOperations } from '../../records/use-save-operations.ts'
import { type BegunForm, isTyped } from './begun-form.ts'
import { BegunOfHer } from './begun-of-her.tsx'
import { emptyForm, listTyped } from './measure-form.ts'
import { MeasureSheet, type TypedMeasurements } from './measure-sheet.tsx'
import { operationsFor } from './save-measured.ts'
import type { BegunMeasurements } from './use-begun-measurements.ts'

const NO_FILES: readonly string[] = []

interface MeasureDialogProps {
  whose: Whose
  /** What was typed earlier, to go on with. */
  begun?: BegunMeasurements | undefined
  /** Gets a copy of what she measures by then. */
  order?: OrderRecord | undefined
  /** Gets the same copy as text, for an order that is not made yet. */
  onFrozen?: ((frozen: string) => void) | undefined
  list?: MeasureList | undefined
  onClose: () => void
}

/**
 * Measures somebody: keeps what was taken under her customer's number, and a copy in the order it was taken for. What is
 * typed is a draft on this device until then.
 */
export function MeasureDialog({ whose, begun, order, onFrozen, list, onClose }: MeasureDialogProps) {
  const today = useToday()
  const measurements = useMeasurements(whose)
  // What it is compared with stays as it was: what is being saved is no change to itself.
  const [before] = useState(measurements.known)
  const [ids, setIds] = useState(() =>
    begun ? { person: begun.person, set: begun.id } : { person: uuidv7(), set: uuidv7() },
  )
  const [form, setForm] = useState(begun?.form ?? emptyForm)
  const content = useMemo((): BegunForm => ({ whose, person: ids.person, form }), [whose, ids.person, form])
  const draft = useDraft(ids.set, { form: content, files: NO_FILES, isBegun: isTyped(form) }, 'measuring')
  const { save: saveOperations } = useSaveOperations()
  const { save: saveEdits } = useSaveEdits()
  const name = measurements.person?.name ?? whose.name.trim()

  async function keep(taken: TypedMeasurements): Promise<boolean> {
    await draft.settled()
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
    if (isSetKept) onFrozen?.(text)
    return isSetKept && isFrozen
  }

  function goOn({ id, person, form: typed }: BegunMeasurements) {
    setIds({ person, set: id })
    setForm(typed)
  }

  return (
    <MeasureSheet
      key={ids.set}
      name={name || 'the customer'}
      known={before}
      today={today}
      form={form}
      onForm={setForm}
      above={<BegunOfHer whose={whose} except={ids.set} onGoOn={goOn} />}
      list={listTyped(form) ?? list ?? 'body'}
      onSave={keep}
      onClose={() => void draft.throwAway().then(onClose, onClose)}
    />
  )
}
