import type { People } from '@zari/shared/customers/people'
import type { ParentConsent } from '@zari/shared/customers/under-18'
import { useToday } from '../../sync/hooks/use-today.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AgeFields, type AgeForm, ageProblems, consentIn, emptyAge } from './age-fields.tsx'

/** Who agrees for the children of the number. */
export const adultOf = (people: People | undefined): string | undefined =>
  people?.all.find(({ isRemoved, age }) => !isRemoved && !age?.consent)?.name

/** Keeps nothing itself: until it is answered, nothing of the person is stored. */
export function AgeDialog({
  name,
  adult,
  answered = {},
  isSaving = false,
  onAnswer,
  onClose,
}: {
  name: string
  adult: string | undefined
  answered?: Partial<AgeForm>
  isSaving?: boolean
  /** @param consent null: not under 18. @returns whether the dialog can close */
  onAnswer: (consent: ParentConsent | null) => boolean | Promise<boolean>
  onClose: () => void
}) {
  const today = useToday()
  const form = useForm<AgeForm>(
    () => ({ ...emptyAge(today), ...answered }),
    (values) => ageProblems(values, today),
  )
  return (
    <FormDialog
      title={name}
      size="small"
      form={form}
      isSaving={isSaving}
      onSave={() => onAnswer(consentIn(form.values))}
      onClose={onClose}
    >
      <AgeFields form={form} adult={adult} />
    </FormDialog>
  )
}
