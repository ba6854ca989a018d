import { formatRupees } from '@zari/shared/money/money'
import { css } from '@zari/shared/styled-system/css'
import { AmountField } from '../../ui/amount-field.tsx'
import { AmountKeys } from '../../ui/amount-keys.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { CheckedNewOrder } from './check-new-order.ts'
import type { NewOrderForm } from './new-order-form.ts'

const styles = {
  advance: css({
    '& > div': { display: 'grid', gridTemplateColumns: '1fr 8rem', columnGap: '3', alignItems: 'center' },
    '& p': { gridColumn: '1 / -1' },
    '& input': {
      fontSize: 'xl',
      fontWeight: 'bold',
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
    },
  }),
  balance: css({ fontSize: 'sm', fontVariantNumeric: 'tabular-nums', color: 'textMute', minHeight: '1.5em' }),
  amount: css({ color: 'text', fontWeight: 'bold' }),
}

/** Taken once for all pieces. */
export function PaymentFields({
  form,
  checked: { balance, received, receivedProblem },
  tried,
  onChange,
}: {
  form: NewOrderForm
  checked: CheckedNewOrder
  /** Saving was tried. */
  tried: boolean
  onChange: (received: string) => void
}) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <>
      <div className={styles.advance}>
        <AmountField
          label="Advance received now"
          {...(isTouch && { inputMode: 'none' })}
          value={form.received}
          error={tried && receivedProblem}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {isTouch && <AmountKeys value={form.received} onChange={onChange} />}
      <p className={styles.balance} aria-live="polite">
        {balance !== undefined && (
          <>
            Balance <span className={styles.amount}>{formatRupees(balance)}</span>
            {received ? ` after ${formatRupees(received)}` : ''}
          </>
        )}
      </p>
    </>
  )
}
