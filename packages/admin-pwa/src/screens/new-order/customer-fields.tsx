import { canReceive, customerKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { TextField } from '@zari/shared/ui/field'
import { type KeyboardEvent, type RefObject, useDeferredValue } from 'react'
import { KnownCustomer } from './known-customer.tsx'
import { PhoneSuggestions } from './phone-suggestions.tsx'
import type { Piece, PieceProblems } from './piece.ts'

export interface PartProps {
  /** For all pieces. */
  phone: string
  piece: Piece
  problems: PieceProblems
  onChange: (to: Partial<Piece>) => void
}

const styles = {
  phone: css({
    position: 'relative',
    '& input': { minHeight: '54px', fontSize: 'xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
  }),
  // As high with one line as with two and the people: what is below does not move while it is read.
  answer: css({ minHeight: '4.75rem', marginBottom: '2' }),
}

const NAME = 'customer-name'

/** The phone's own keyboard goes on to the name. */
function goToName(event: KeyboardEvent<HTMLInputElement>): void {
  const name = event.currentTarget.form?.elements.namedItem(NAME)
  if (event.key !== 'Enter' || !(name instanceof HTMLInputElement)) return
  event.preventDefault()
  name.focus()
}

/** @param input takes the focus when the sheet opens */
export function PhoneFields({
  input,
  phone,
  error,
  onChange,
}: {
  input: RefObject<HTMLInputElement | null>
  phone: string
  error: string | false | undefined
  onChange: (phone: string) => void
}) {
  const typed = useDeferredValue(phone)
  return (
    <div className={styles.phone}>
      <TextField
        ref={input}
        label="Phone Number"
        type="tel"
        inputMode="tel"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={40}
        placeholder="98765 43210"
        value={phone}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={goToName}
      />
      {knownKey(typed) === undefined && <PhoneSuggestions typed={typed} onPick={onChange} />}
    </div>
  )
}

const knownKey = (phone: string) => (canReceive(phone) ? customerKey(phone) : undefined)

export function PersonFields({ phone, piece, problems, onChange }: PartProps) {
  const found = knownKey(useDeferredValue(phone))
  // The people of the number before must not be chosen.
  const key = found === knownKey(phone) ? found : undefined
  return (
    <div>
      <div className={styles.answer}>
        {key !== undefined && <KnownCustomer key={key} phone={key} piece={piece} onChange={onChange} />}
      </div>
      <TextField
        label="Full Name"
        name={NAME}
        autoComplete="off"
        maxLength={200}
        value={piece.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.target.value, personId: '' })}
      />
    </div>
  )
}
