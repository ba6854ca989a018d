import { PAYMENT_METHODS, type PaymentMethod } from '@zari/shared/orders/payment'
import { css } from '@zari/shared/styled-system/css'
import { useId } from 'react'
import { methodLabel } from '../../orders/payment-words.ts'

const styles = {
  set: css({ border: 'none', padding: '0', minWidth: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  row: css({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '2' }),
  choice: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '3.5rem',
    fontWeight: 'semibold',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:has(:checked)': { background: 'action', color: 'onAction', borderColor: 'action' },
    '&:has(:focus-visible)': { focusRing: 'apart' },
  }),
  radio: css({ srOnly: true }),
}

/** How it was paid: three choices as large as a thumb. */
export function MethodChoice({
  value,
  onChange,
}: {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>Paid</legend>
      <div className={styles.row}>
        {PAYMENT_METHODS.map((method) => (
          <label key={method} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={value === method}
              onChange={() => onChange(method)}
            />
            {methodLabel(method)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
