import { canReceive, customerKey } from '@zari/shared/phone'
import { css } from '@zari/shared/styled-system/css'
import { TextField } from '@zari/shared/ui/field'
import { type RefObject, useDeferredValue } from 'react'
import { KnownCustomer } from './known-customer.tsx'
import type { OrderForm, OrderProblems } from './order-form.ts'
import { PhoneSuggestions } from './phone-suggestions.tsx'

export interface PartProps {
  form: OrderForm
  problems: OrderProblems
  onChange: (to: Partial<OrderForm>) => void
}

export const partStyle = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const phoneStyle = css({
  '& input': { fontSize: 'xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
})

/** @param phone takes the focus when the sheet opens */
export function PhoneFields({
  form,
  problems,
  onChange,
  phone,
}: PartProps & { phone: RefObject<HTMLInputElement | null> }) {
  const typed = useDeferredValue(form.phone)
  return (
    <div className={partStyle}>
      <div className={phoneStyle}>
        <TextField
          ref={phone}
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          placeholder="98765 43210"
          value={form.phone}
          error={problems.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </div>
      {knownKey(typed) === undefined && (
        <PhoneSuggestions typed={typed} onPick={(picked) => onChange({ phone: picked })} />
      )}
    </div>
  )
}

const knownKey = (phone: string) => (canReceive(phone) ? customerKey(phone) : undefined)

/** Whom the piece is for. */
export function PersonFields({ form, problems, onChange }: PartProps) {
  const key = knownKey(useDeferredValue(form.phone))
  return (
    <div className={partStyle}>
      {key !== undefined && <KnownCustomer key={key} phone={key} form={form} onChange={onChange} />}
      <TextField
        label="Full Name"
        autoComplete="off"
        maxLength={200}
        value={form.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.target.value, personId: '' })}
      />
    </div>
  )
}
