import { MAX_NAME_LENGTH } from '@zari/shared/customers/customer-operations'
import type { KnownPerson } from '@zari/shared/customers/people'
import type { AgeAnswer, ParentConsent } from '@zari/shared/customers/under-18'
import { uuidv7 } from '@zari/shared/lib/ids'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { newOperation } from '../../sync/engine/new-entry.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { presentInstant, useToday } from '../../sync/hooks/use-today.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RadioChoice, yesOrNo } from '../../ui/radio-group.tsx'
import { pastDayProblem, useForm } from '../../ui/use-form.ts'

interface AgeForm extends Omit<ParentConsent, 'known'> {
  isUnder18: '' | 'yes' | 'no'
  known: '' | ParentConsent['known']
}

/** Stores the answer with the person, who is added by it if they are new. Until then nothing of them is kept. */
export function AgeDialog({
  phone,
  person,
  first,
  onAnswered,
  onClose,
}: {
  phone: string
  person: KnownPerson
  /** Under the number, who mostly agrees. */
  first: KnownPerson | undefined
  onAnswered: () => void
  onClose: () => void
}) {
  const today = useToday()
  const [ids] = useState(() => ({ first: uuidv7(), answer: uuidv7() }))
  const { isSaving, saveOperations } = useSaveEdits()
  const form = useForm<AgeForm>(
    () => ({ isUnder18: '', agreedBy: first?.name ?? '', known: '', day: today }),
    ({ isUnder18, agreedBy, known, day }) => ({
      isUnder18: isUnder18 === '' && 'Please choose Yes or No',
      ...(isUnder18 === 'yes' && {
        agreedBy: !agreedBy.trim() && 'Please write a name',
        known: known === '' && 'Please choose how you know this adult',
        day: pastDayProblem(day, today),
      }),
    }),
  )
  const { values, problems, set } = form
  const { isUnder18, agreedBy, known, day } = values

  async function save() {
    const consent = isUnder18 === 'yes' ? { agreedBy: agreedBy.trim(), known: known || 'shop', day } : null
    const at = presentInstant()
    const adding = ({ name }: KnownPerson, id: string, answer?: Pick<AgeAnswer, 'consent'>) =>
      newOperation(phone, name, { id, type: 'add-person', at, name, alsoKnownAs: [], ...answer })
    const [stored] = person.stored
    const age = { type: 'set-age', id: ids.answer, at, consent } as const
    const answered = stored
      ? newOperation(stored.phone, person.name, { ...age, personId: stored.id })
      : adding(person, ids.answer, { consent })
    // The first of a number counts as grown up: they have to be stored first.
    const isFirstNew = first && first !== person && first.stored.length === 0
    if (await saveOperations([...(isFirstNew ? [adding(first, ids.first)] : []), answered])) onAnswered()
    return false
  }

  return (
    <FormDialog
      title={person.name}
      size="small"
      form={form}
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      {person.age?.consent && <p>If they are 18 now, ask for their own consent.</p>}
      <RadioChoice
        legend="Under 18?"
        choices={yesOrNo}
        value={isUnder18}
        error={problems['isUnder18']}
        onChange={(answer) => set({ isUnder18: answer })}
      />
      {isUnder18 === 'yes' && (
        <>
          <TextField
            {...form.field('agreedBy')}
            label="Which adult agreed that we keep the child’s data?"
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
          />
          <RadioChoice
            legend="How do you know this adult?"
            choices={[
              { value: 'shop', words: 'Known to the shop' },
              { value: 'id', words: 'ID seen' },
            ]}
            value={known}
            error={problems['known']}
            onChange={(how) => set({ known: how })}
          />
          <TextField {...form.field('day')} label="Agreed on" type="date" />
        </>
      )}
    </FormDialog>
  )
}
