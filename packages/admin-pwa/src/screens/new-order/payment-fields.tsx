import { formatRupees } from '@zari/shared/money/money'
import { css } from '@zari/shared/styled-system/css'
import { SplitFields } from '../../order/money/split-fields.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { AmountKeys, TOUCH } from '../../ui/amount-keys.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { CheckedNewOrder } from './check-new-order.ts'
import { isVisit, type NewOrderForm } from './new-order-form.ts'

const styles = {
  part: css({ display: 'flex', flexDirection: 'column', gap: '2' }),
  total: css({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '3',
    fontVariantNumeric: 'tabular-nums',
  }),
  sum: css({ fontSize: '1.75rem', fontWeight: 'bold', lineHeight: '1.2' }),
  advance: css({
    '& > div': { display: 'grid', gridTemplateColumns: '1fr 8.5rem', alignItems: 'center' },
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

type Change = (to: Partial<Pick<NewOrderForm, 'received' | 'split'>>) => void

/** `3 pieces, 1 without a price`. */
export function countOfPieces({ pieces }: NewOrderForm, { unpriced }: CheckedNewOrder): string {
  const count = pieces.length
  const missing = unpriced > 0 && unpriced < count ? `, ${unpriced} without a price` : ''
  return count === 1 ? 'Total' : `${count} pieces${missing}`
}

export const wordsOfTotal = ({ total }: CheckedNewOrder): string =>
  total === undefined ? 'No price yet' : formatRupees(total)

/** Taken once for all pieces. */
export function PaymentFields({
  form,
  checked,
  tried,
  onChange,
}: {
  form: NewOrderForm
  checked: CheckedNewOrder
  /** Saving was tried. */
  tried: boolean
  onChange: Change
}) {
  const { balance, received, receivedProblem } = checked
  const isTouch = useMediaQuery(TOUCH)
  return (
    <div className={styles.part}>
      <div className={styles.advance}>
        <AmountField
          label="Advance received now"
          {...(isTouch && { inputMode: 'none' })}
          value={form.received}
          error={tried && receivedProblem}
          onChange={(event) => onChange({ received: event.target.value })}
        />
      </div>
      <AmountKeys value={form.received} onChange={(typed) => onChange({ received: typed })} />
      <p className={styles.balance} aria-live="polite">
        {balance !== undefined && (
          <>
            Balance <span className={styles.amount}>{formatRupees(balance)}</span>
            {received ? ` after ${formatRupees(received)}` : ''}
          </>
        )}
      </p>
    </div>
  )
}

export function TotalLine({ form, checked }: { form: NewOrderForm; checked: CheckedNewOrder }) {
  return (
    <p className={styles.total}>
      <span>{countOfPieces(form, checked)}</span>
      <span className={styles.sum}>{wordsOfTotal(checked)}</span>
    </p>
  )
}

export function PaymentSplit({
  form,
  checked: { orders, split },
  onChange,
}: {
  form: NewOrderForm
  checked: CheckedNewOrder
  onChange: Change
}) {
  if (!isVisit(form) || !split) return null
  return (
    <SplitFields
      orders={orders}
      split={split}
      typed={form.split}
      onChange={(typed) => onChange({ split: typed })}
    />
  )
}
