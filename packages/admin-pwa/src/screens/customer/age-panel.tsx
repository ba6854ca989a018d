import type { KnownPerson } from '@zari/shared/customers/people'
import { isAgeAsked } from '@zari/shared/customers/under-18'
import { uuidv7 } from '@zari/shared/lib/ids'
import { dayInIndia, type Day } from '@zari/shared/time/due-date'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { adultOf, AgeDialog } from '../../order/person/age-dialog.tsx'
import { UNDER_18 } from '../../order/person/age-fields.tsx'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDay } from '../../ui/format-date.ts'
import { Panel } from '../../ui/panel.tsx'
import { answeringAge } from './person-operations.ts'

const words = css({ overflowWrap: 'anywhere' })
const button = css({ alignSelf: 'flex-start', _print: { display: 'none' } })

function answerOf({ age }: KnownPerson, adult: string | undefined, today: Day): string {
  if (!age) return 'Not asked.'
  if (!age.consent) return `No, noted ${formatDay(dayInIndia(new Date(age.at)), today)}.`
  const { agreedBy, known, day } = age.consent
  const who = agreedBy || adult || 'The number’s adult'
  return `Yes. ${who} agreed ${formatDay(day, today)}, ${known === 'id' ? 'ID seen' : 'known to the shop'}.`
}

export function AgePanel({ customer, person }: { customer: Customer; person: KnownPerson | undefined }) {
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const { isSaving, saveOperations } = useSaveEdits()
  const { people } = customer
  const whose = person ?? (people.all.length === 1 ? people.all[0] : undefined)
  if (!whose) return null
  const adult = adultOf(people)
  const isAsked = isAgeAsked(people.all, whose, today)
  return (
    <Panel title={UNDER_18}>
      <p className={words}>
        {whose.age || isAsked ? answerOf(whose, adult, today) : 'Not asked: the first under a number.'}
        {whose.age && isAsked && ' Are they still under 18? If not, ask them for their own consent.'}
      </p>
      <Button className={button} onClick={() => setOpen(true)}>
        {whose.age ? 'Change' : 'Answer'}
      </Button>
      {isOpen && (
        <AgeDialog
          name={whose.name}
          adult={adult === whose.name ? undefined : adult}
          isSaving={isSaving}
          onAnswer={(consent) => saveOperations([answeringAge(customer, whose, uuidv7(), consent)])}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}
