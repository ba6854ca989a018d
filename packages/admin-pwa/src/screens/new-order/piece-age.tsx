import { customerKey, canReceive } from '@zari/shared/contact/phone'
import { type People, sameName } from '@zari/shared/customers/people'
import { isAgeAsked, type ParentConsent } from '@zari/shared/customers/under-18'
import { isObject } from '@zari/shared/lib/objects'
import { parseJson } from '@zari/shared/lib/validation'
import type { Day } from '@zari/shared/time/due-date'
import { useState } from 'react'
import { AgeDialog } from '../../order/person/age-dialog.tsx'
import { UNDER_18, yesOrNo } from '../../order/person/age-fields.tsx'
import type { NewEntry } from '../../sync/engine/entry.ts'
import { newOperation } from '../../sync/engine/new-entry.ts'
import { RadioChoice } from '../../ui/radio-group.tsx'
import type { NewOrderForm } from './new-order-form.ts'
import type { Piece } from './piece.ts'

/** Null: not under 18. Undefined: not answered. */
export function consentOf({ age }: Piece): ParentConsent | null | undefined {
  if (age === 'no') return null
  const consent = parseJson(age || 'null')
  return isObject(consent) ? (consent as unknown as ParentConsent) : undefined
}

const personOf = (people: People, { name, personId }: Piece) =>
  people.ofOrder({ name, personId: personId || null })

/** Keys of the pieces for whose person "Under 18?" has to be answered; also those where it is by now. */
export function piecesAsked(
  { phone, pieces }: Pick<NewOrderForm, 'phone' | 'pieces'>,
  people: People | undefined,
  today: Day,
): ReadonlySet<string> {
  if (!people || !canReceive(phone)) return new Set()
  const asked = pieces.filter((piece, index) => {
    if (!piece.name.trim()) return false
    const person = personOf(people, piece)
    const isSecond = pieces.slice(0, index).some(({ name }) => name.trim() && !sameName(name, piece.name))
    return (!person && isSecond) || isAgeAsked(people.all, person, today)
  })
  return new Set(asked.map(({ key }) => key))
}

/** Before the orders, so that no order of a child is without its parent's consent. */
export function agesToKeep(
  { phone, pieces }: NewOrderForm,
  people: People | undefined,
  asked: ReadonlySet<string>,
  { at, idOf }: { at: string; idOf: (what: string) => string },
): NewEntry[] {
  const number = customerKey(phone)
  if (!people || number === undefined) return []
  return pieces.flatMap((piece, index) => {
    const consent = consentOf(piece)
    const name = piece.name.trim()
    const isAgain = pieces.slice(0, index).some((other) => sameName(other.name, name))
    if (consent === undefined || !asked.has(piece.key) || isAgain) return []
    const [stored] = personOf(people, piece)?.stored ?? []
    const answer = { id: idOf(`age ${piece.key}`), at, consent }
    return stored
      ? newOperation(stored.phone, name, { type: 'set-age', personId: stored.id, ...answer })
      : newOperation(number, name, { type: 'add-person', name, alsoKnownAs: [], ...answer })
  })
}

export function AgeQuestion({
  piece,
  adult,
  error,
  onChange,
}: {
  piece: Piece
  adult: string | undefined
  error: string | undefined
  onChange: (to: Pick<Piece, 'age'>) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const consent = consentOf(piece)
  return (
    <>
      <RadioChoice
        legend={UNDER_18}
        choices={yesOrNo}
        value={consent === undefined ? '' : consent ? 'yes' : 'no'}
        error={error}
        onChange={(answer) => (answer === 'yes' ? setOpen(true) : onChange({ age: 'no' }))}
      />
      {isOpen && (
        <AgeDialog
          name={piece.name.trim()}
          adult={adult}
          answered={{ isUnder18: 'yes' }}
          onAnswer={(given) => {
            onChange({ age: given ? JSON.stringify(given) : 'no' })
            return true
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
