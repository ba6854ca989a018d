import { staffFields } from '@zari/shared/orders/order-fields'
import { css } from '@zari/shared/styled-system/css'
import { SelectField, TextField } from '@zari/shared/ui/field'

const row = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4', alignItems: 'start' })

const QUANTITIES = Array.from({ length: staffFields.quantity.most }, (_, index) => String(index + 1))

interface OtherDates {
  trialDate: string
  trialTime: string
  functionDate: string
  /** Digits; empty is one. */
  quantity: string
}

export function OtherDateFields({
  values,
  problems = {},
  onChange,
}: {
  values: OtherDates
  problems?: Partial<Record<keyof OtherDates, string>>
  onChange: (to: Partial<OtherDates>) => void
}) {
  return (
    <>
      <div className={row}>
        <TextField
          label="Trial date"
          type="date"
          value={values.trialDate}
          error={problems.trialDate}
          onChange={({ target: { value } }) =>
            onChange({ trialDate: value, ...(!value && { trialTime: '' }) })
          }
        />
        <TextField
          label="Trial time"
          type="time"
          disabled={!values.trialDate}
          value={values.trialTime}
          error={problems.trialTime}
          onChange={(event) => onChange({ trialTime: event.target.value })}
        />
      </div>
      <div className={row}>
        <TextField
          label="Function date"
          type="date"
          value={values.functionDate}
          error={problems.functionDate}
          onChange={(event) => onChange({ functionDate: event.target.value })}
        />
        <SelectField
          label="Quantity"
          value={values.quantity || '1'}
          error={problems.quantity}
          onChange={({ target: { value } }) => onChange({ quantity: value === '1' ? '' : value })}
        >
          {QUANTITIES.map((quantity) => (
            <option key={quantity}>{quantity}</option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
