import { canReceive, customerKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { TextField } from '@zari/shared/ui/field'
import { type RefObject, useDeferredValue } from 'react'
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

export const partStyle = css({ display: 'flex', flexDirection: 'column', gap: '3' })
export const numberStyle = css({
  '& input': { fontSize: 'xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
})

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
    <div className={partStyle}>
      <div className={numberStyle}>
        <TextField
          ref={input}
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          placeholder="98765 43210"
          value={phone}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
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
    <div className={partStyle}>
      {key !== undefined && <KnownCustomer key={key} phone={key} piece={piece} onChange={onChange} />}
      <TextField
        label="Full Name"
        autoComplete="off"
        maxLength={200}
        value={piece.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.target.value, personId: '' })}
      />
    </div>
  )
}
