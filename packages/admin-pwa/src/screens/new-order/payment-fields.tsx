import { formatRupees } from '@zari/shared/money/money'
import { css } from '@zari/shared/styled-system/css'
import { useEffect, useRef } from 'react'
import { PaymentMethodSelect } from '../../order/money/payment-preview.tsx'
import { SplitFields } from '../../order/money/split-fields.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import type { CheckedNewOrder } from './check-new-order.ts'
import { numberStyle, partStyle } from './customer-fields.tsx'
import { isVisit, type NewOrderForm } from './new-order-form.ts'

const styles = {
  sum: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    paddingTop: '3',
    borderTop: '1px solid',
    borderColor: 'line',
    fontVariantNumeric: 'tabular-nums',
  }),
  total: css({ fontSize: 'lg', fontWeight: 'bold' }),
  balance: css({ fontVariantNumeric: 'tabular-nums', color: 'textMute' }),
  amount: css({ color: 'text', fontWeight: 'bold' }),
}

/** Taken once for all pieces, and split over them. */
export function PaymentFields({
  form,
  checked: { total, unpriced, balance, received, receivedProblem, orders, split },
  tried,
  onChange,
}: {
  form: NewOrderForm
  checked: CheckedNewOrder
  /** Saving was tried. */
  tried: boolean
  onChange: (to: Partial<Pick<NewOrderForm, 'received' | 'method' | 'split'>>) => void
}) {
  const count = form.pieces.length
  const isOfSeveral = isVisit(form)
  const part = useRef<HTMLDivElement>(null)
  const isReceiving = form.received.trim() !== ''
  // Method and balance open below the field that is typed in.
  const balanceBelow = isReceiving ? (balance ?? 0) : undefined
  useEffect(() => {
    if (balanceBelow !== undefined) part.current?.scrollIntoView({ block: 'nearest' })
  }, [balanceBelow])
  return (
    <div ref={part} className={partStyle}>
      {isOfSeveral && (
        <p className={styles.sum}>
          <span>
            {count} pieces{unpriced > 0 && unpriced < count ? `, ${unpriced} without a price` : ''}
          </span>
          <span className={styles.total}>{total === undefined ? 'No price yet' : formatRupees(total)}</span>
        </p>
      )}
      <div className={numberStyle}>
        <AmountField
          label="Advance received now"
          value={form.received}
          error={tried && receivedProblem}
          onChange={(event) => onChange({ received: event.target.value })}
        />
      </div>
      {isReceiving && <PaymentMethodSelect value={form.method} onChange={(method) => onChange({ method })} />}
      {balance !== undefined && (
        <p className={styles.balance} aria-live="polite">
          Balance <span className={styles.amount}>{formatRupees(balance)}</span>
          {received ? ` after ${formatRupees(received)}` : ''}
        </p>
      )}
      {isOfSeveral && split && (
        <SplitFields
          orders={orders}
          split={split}
          typed={form.split}
          onChange={(typed) => onChange({ split: typed })}
        />
      )}
    </div>
  )
}
