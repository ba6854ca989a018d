import { MAX_NAME_LENGTH } from '@zari/shared/customers/customer-operations'
import type { ParentConsent } from '@zari/shared/customers/under-18'
import { type Day, isDay } from '@zari/shared/time/due-date'
import { TextField } from '@zari/shared/ui/field'
import type { Problems } from '../../ui/use-form.ts'
import { RadioChoice } from '../../ui/radio-group.tsx'

export interface AgeForm {
  isUnder18: '' | 'yes' | 'no'
  who: '' | 'adult' | 'other'
  agreedBy: string
  known: '' | ParentConsent['known']
  day: string
}

export const emptyAge = (today: Day): AgeForm => ({
  isUnder18: '',
  who: '',
  agreedBy: '',
  known: '',
  day: today,
})

export const UNDER_18 = 'Under 18?'
export const AGE_ASKED = 'Please choose Yes or No'

export const yesOrNo = [
  { value: 'yes', words: 'Yes' },
  { value: 'no', words: 'No' },
] as const

export function ageProblems({ isUnder18, who, agreedBy, known, day }: AgeForm, today: Day): Problems {
  if (isUnder18 !== 'yes') return { isUnder18: isUnder18 === '' && AGE_ASKED }
  return {
    who: who === '' && 'Please choose who agreed',
    agreedBy: who === 'other' && !agreedBy.trim() && 'Please write a name',
    known: known === '' && 'Please choose one',
    day: !isDay(day) ? 'Please enter a valid date' : day > today && 'This day is in the future',
  }
}

/** @returns null for a grown-up */
export function consentIn({ isUnder18, who, agreedBy, known, day }: AgeForm): ParentConsent | null {
  if (isUnder18 !== 'yes') return null
  return { agreedBy: who === 'other' ? agreedBy.trim() : '', known: known || 'shop', day }
}

interface Props {
  form: {
    values: AgeForm
    problems: Problems
    set: (to: Partial<AgeForm>) => void
    field: (name: 'agreedBy' | 'day') => object
  }
  /** Of the number; undefined where nobody is known. */
  adult: string | undefined
}

export function AgeFields({ form: { values, problems, set, field }, adult = 'The number’s adult' }: Props) {
  return (
    <>
      <RadioChoice
        legend={UNDER_18}
        choices={yesOrNo}
        value={values.isUnder18}
        error={problems['isUnder18']}
        onChange={(isUnder18) => set({ isUnder18 })}
      />
      {values.isUnder18 === 'yes' && (
        <>
          <RadioChoice
            legend="Who agreed that we keep the child’s data?"
            choices={[
              { value: 'adult', words: adult },
              { value: 'other', words: 'Another adult' },
            ]}
            value={values.who}
            error={problems['who']}
            onChange={(who) => set({ who })}
          />
          {values.who === 'other' && (
            <TextField
              {...field('agreedBy')}
              label="Name of the parent or guardian"
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
            />
          )}
          <RadioChoice
            legend="How do you know this adult?"
            choices={[
              { value: 'shop', words: 'Known to the shop' },
              { value: 'id', words: 'ID seen' },
            ]}
            value={values.known}
            error={problems['known']}
            onChange={(known) => set({ known })}
          />
          <TextField {...field('day')} label="Agreed on" type="date" />
        </>
      )}
    </>
  )
}
