import { uuidv7 } from '@zari/shared/ids'
import { lastMeasuredOn, measuredOf, valuesOf } from '@zari/shared/measurements/latest-measurements'
import { freeze } from '@zari/shared/measurements/measurement-copy'
import type { MeasureList } from '@zari/shared/measurements/measures'
import type { OrderRecord } from '@zari/shared/orders/order'
import { useMemo, useState } from 'react'
import { notBefore } from '../../offline/copy/told-day.ts'
import { useToday } from '../../orders/use-today.ts'
import { newOperation } from '../../records/new-operation.ts'
import { staffEngine } from '../../records/staff-engine.ts'
import { useDraft } from '../../records/use-draft.ts'
import { useMeasurements, type Whose } from '../../records/use-measurements.ts'
import { useSaveEdits } from '../../records/use-save-edits.ts'
import { useSaveOperations } from '../../records/use-save-operations.ts'
import { useAppStore } from '../../state/app-store.ts'
import { type BegunForm, isTyped, readBegun } from './begun-form.ts'
import { BegunOfHer } from './begun-of-her.tsx'
import { emptyForm, listTyped } from './measure-form.ts'
import { MeasureSheet, type TypedMeasurements } from './measure-sheet.tsx'
import { operationsFor } from './save-measured.ts'
import { asAnother, type GoneOnWith } from './use-begun-measurements.ts'

const NO_FILES: readonly string[] = []

interface MeasureDialogProps {
  whose: Whose
  /** What was typed earlier, to go on with. */
  begun?: GoneOnWith | undefined
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
  const [{ opened, person, isAnother }, setOpened] = useState(() => ({
    opened: begun?.draft ?? staffEngine().newDraft(uuidv7(), 'measuring'),
    person: begun?.begun.person ?? uuidv7(),
    isAnother: begun?.isAnother ?? false,
  }))
  const [form, setForm] = useState(begun?.begun.form ?? emptyForm)
  const content = useMemo((): BegunForm => ({ whose, person, form }), [whose, person, form])
  const draft = useDraft(opened, { form: content, files: NO_FILES, isBegun: isTyped(form) })
  const { saveFrom } = useSaveOperations()
  const { save: saveEdits } = useSaveEdits()
  const name = measurements.person?.name ?? whose.name.trim()

  async function keep(taken: TypedMeasurements): Promise<boolean> {
    await draft.settled()
    const at = notBefore(new Date().toISOString(), useAppStore.getState().told)
    const operations = operationsFor(
      measurements,
      name || 'No name given',
      taken,
      { person, set: opened.id },
      at,
    )
    const all = measuredOf([
      ...measurements.sets,
      { id: opened.id, takenAt: at, by: '', values: taken.values, takenBackAt: null },
    ])
    const day = lastMeasuredOn(all) ?? today
    const text = freeze({ day, name, values: valuesOf(all) })
    let frozen: Promise<boolean> | undefined
    const freezeIt = () => {
      frozen =
        order &&
        saveEdits(order, [{ edit: 'notes', fields: { measurements: text } }]).then(({ is }) => is !== 'open')
    }
    // Both are on the device before the server's answer to either is waited for; the copy only with the set.
    const kept = operations.map(({ phone, operation }) => newOperation(phone, name, operation))
    if (kept.length === 0) freezeIt()
    const isSetKept = kept.length === 0 || (await saveFrom({ draft: opened, onKept: freezeIt }, kept))
    if (isSetKept) onFrozen?.(text)
    return isSetKept && (await frozen) !== false
  }

  function goOn({ draft: found, begun: typed, isAnother }: GoneOnWith) {
    setOpened({ opened: found, person: typed.person, isAnother })
    setForm(typed.form)
  }

  async function takeOver() {
    const seen = { id: opened.id, form: asAnother(content), files: NO_FILES }
    const found = await staffEngine().continueDraft(seen, { of: 'measuring', take: true })
    const read = found && readBegun(found.form)
    if (read) goOn({ draft: found.draft, begun: read, isAnother: found.isAnother })
  }

  return (
    <MeasureSheet
      key={opened.id}
      name={name || 'the customer'}
      known={before}
      today={today}
      form={form}
      onForm={setForm}
      above={<BegunOfHer whose={whose} except={opened.id} onGoOn={goOn} />}
      isAnother={isAnother}
      isElsewhere={draft.isElsewhere}
      onTakeOver={() => void takeOver().catch(reportError)}
      list={listTyped(form) ?? list ?? 'body'}
      onSave={keep}
      onClose={() => void draft.throwAway().then(onClose, onClose)}
    />
  )
}
