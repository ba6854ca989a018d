import { canReceive, customerKey } from '@zari/shared/contact/phone'
import { isAgeAsked } from '@zari/shared/customers/under-18'
import { type ReactNode, useState } from 'react'
import { AgeDialog } from '../../order/person/age-dialog.tsx'
import { usePeopleUnder } from '../../sync/hooks/use-measurements.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { afterPaint } from '../../ui/schedule.ts'
import type { NewOrderForm } from './new-order-form.ts'

type Pressed = HTMLElement | null

/** "Under 18?", one person of the order after the other. @param onAnswered saves again, as what was pressed does */
export function useAgeQuestion(
  { phone, pieces }: NewOrderForm,
  onAnswered: (pressed: Pressed) => void,
): { ask: (pressed: Pressed) => boolean; question: ReactNode } {
  const today = useToday()
  const [pressed, setPressed] = useState<Pressed>()
  const number = canReceive(phone) ? phone : ''
  const people = usePeopleUnder(
    number,
    pieces.map(({ name }) => name),
  )
  const person = pieces
    .flatMap(({ name, personId }) => people.ofOrder({ name, personId: personId || null }) ?? [])
    .find((one) => isAgeAsked(people.all, one, today))
  return {
    ask(by) {
      if (person) setPressed(by)
      return person !== undefined
    },
    question: person && pressed !== undefined && (
      <AgeDialog
        key={person.name}
        phone={customerKey(number) ?? ''}
        person={person}
        first={people.all[0]}
        onAnswered={() => {
          setPressed(undefined)
          afterPaint(() => onAnswered(pressed))
        }}
        onClose={() => setPressed(undefined)}
      />
    ),
  }
}
