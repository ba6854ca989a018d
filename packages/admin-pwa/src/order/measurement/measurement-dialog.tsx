import { isAgeAsked } from '@zari/shared/customers/under-18'
import { customerKey } from '@zari/shared/contact/phone'
import { uuidv7 } from '@zari/shared/lib/ids'
import { lastMeasuredOn, latestMeasurements, valuesOf } from '@zari/shared/measurements/latest-measurements'
import { copyMeasurements } from '@zari/shared/measurements/measurement-copy'
import type { MeasureList } from '@zari/shared/measurements/measures'
import type { OrderRecord } from '@zari/shared/orders/order'
import { useMemo, useState } from 'react'
import { presentInstant, useToday } from '../../sync/hooks/use-today.ts'
import { useDraft } from '../../sync/hooks/use-drafts.ts'
import {
  type Measurements,
  useMeasurements,
  type PersonRef,
  usePeopleUnder,
} from '../../sync/hooks/use-measurements.ts'
import { type CustomerAddition } from '../../sync/engine/new-entry.ts'
import { newOperation } from '../../sync/engine/new-entry.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import {
  asAnother,
  type MeasurementDraftForm,
  type GoneOnWith,
  isTyped,
  readDraft,
} from './measurement-draft.ts'
import { AgeDialog } from '../person/age-dialog.tsx'
import { emptyForm, listTyped } from './measurement-form.ts'
import { MeasurementSheet, type TypedMeasurements } from './measurement-sheet.tsx'
import { PersonDrafts } from './person-drafts.tsx'

interface Ids {
  person: string
  set: string
}

/** The person first, unless stored. @param ids made when the sheet opens @param at ISO instant */
function operationsFor(
  { person, phone }: Pick<Measurements, 'person' | 'phone'>,
  name: string,
  { values, note }: TypedMeasurements,
  ids: Ids,
  at: string,
): Array<{ phone: string; operation: CustomerAddition }> {
  // A removed person can still be measured.
  const stored = person?.stored.find(({ isRemoved }) => !isRemoved) ?? person?.stored[0]
  const under = stored?.phone ?? phone
  if (under === undefined) return []
  const set = {
    phone: under,
    operation: {
      type: 'add-measurements' as const,
      at,
      personId: stored?.id ?? ids.person,
      values,
      note,
      id: ids.set,
    },
  }
  if (stored) return [set]
  const added = { type: 'add-person' as const, at, name, alsoKnownAs: [], id: ids.person }
  return [{ phone: under, operation: added }, set]
}

const NO_FILES: readonly string[] = []

export interface MeasurementDialogProps {
  whose: PersonRef
  begun?: GoneOnWith | undefined
  order?: OrderRecord | undefined
  onFrozen?: ((frozen: string) => void) | undefined
  list?: MeasureList | undefined
  onClose: () => void
}

/** Asks first whether the person is under 18, where nobody has. */
export function MeasurementDialog(props: MeasurementDialogProps) {
  const { whose, onClose } = props
  const today = useToday()
  const name = whose.name.trim()
  const people = usePeopleUnder(whose.phone, [name])
  const person = people.ofOrder({ name, personId: whose.personId ?? null })
  // Decided once: what is typed stays while orders arrive.
  const [isAsked, setAsked] = useState(() => person && isAgeAsked(people.all, person, today))
  const phone = customerKey(whose.phone)
  if (!isAsked || !person || !phone) return <Measuring {...props} />
  return (
    <AgeDialog
      phone={phone}
      person={person}
      first={people.all[0]}
      onAnswered={() => setAsked(false)}
      onClose={onClose}
    />
  )
}

function Measuring({ whose, begun, order, onFrozen, list, onClose }: MeasurementDialogProps) {
  const today = useToday()
  const measurements = useMeasurements(whose)
  // Not updated: while saving, new values would be compared with themselves.
  const [before] = useState(measurements.known)
  const [{ opened, person, isAnother }, setOpened] = useState(() => ({
    opened: begun?.draft ?? staffEngine().newDraft(uuidv7(), 'measuring'),
    person: begun?.begun.person ?? uuidv7(),
    isAnother: begun?.isAnother ?? false,
  }))
  const [form, setForm] = useState(begun?.begun.form ?? emptyForm)
  const content = useMemo((): MeasurementDraftForm => ({ whose, person, form }), [whose, person, form])
  const draft = useDraft(opened, { form: content, files: NO_FILES, isBegun: isTyped(form) })
  const { saveOperations } = useSaveEdits()
  // Another one: the copy is saved while the set is.
  const { save: saveEdits } = useSaveEdits()
  const name = measurements.person?.name ?? whose.name.trim()

  async function keep(taken: TypedMeasurements): Promise<boolean> {
    await draft.settled()
    const at = presentInstant()
    const operations = operationsFor(
      measurements,
      name || 'No name given',
      taken,
      { person, set: opened.id },
      at,
    )
    const all = latestMeasurements([
      ...measurements.sets,
      { id: opened.id, takenAt: at, by: '', values: taken.values, takenBackAt: null },
    ])
    const day = lastMeasuredOn(all) ?? today
    const text = copyMeasurements({ day, name, values: valuesOf(all) })
    let frozen: Promise<boolean> | undefined
    const freezeIt = () => {
      frozen =
        order &&
        saveEdits(order, [{ edit: 'notes', fields: { measurements: text } }]).then(
          ({ type }) => type !== 'open',
        )
    }
    // Stored on the device before the server answers; the copy only with the set.
    const kept = operations.map(({ phone, operation }) => newOperation(phone, name, operation))
    if (kept.length === 0) freezeIt()
    const isSetKept = kept.length === 0 || (await saveOperations(kept, { draft: opened, onStored: freezeIt }))
    if (isSetKept) onFrozen?.(text)
    return isSetKept && (await frozen) !== false
  }

  function goOn({ draft: found, begun: typed, isAnother }: GoneOnWith) {
    setOpened({ opened: found, person: typed.person, isAnother })
    setForm(typed.form)
  }

  async function goOnWithStored() {
    const seen = { id: opened.id, form: asAnother(content), files: NO_FILES }
    const found = await staffEngine().continueDraft(seen, 'measuring')
    const read = readDraft(found.form)
    if (read) goOn({ draft: found.draft, begun: read, isAnother: found.isAnother })
  }

  return (
    <MeasurementSheet
      key={opened.id}
      name={name || 'the customer'}
      known={before}
      today={today}
      form={form}
      onForm={setForm}
      above={<PersonDrafts whose={whose} except={opened.id} onContinue={goOn} />}
      isAnother={isAnother}
      draftState={draft.state}
      onContinue={() => void goOnWithStored().catch(reportError)}
      list={listTyped(form) ?? list ?? 'body'}
      onSave={keep}
      onClose={() => void draft.throwAway().then(onClose, onClose)}
    />
  )
}
