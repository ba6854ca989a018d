import { formatRupees } from '@zari/shared/money'
import { css } from '@zari/shared/styled-system/css'
import { TextField } from '@zari/shared/ui/field'
import { useEffect, useRef } from 'react'
import { PaymentMethodSelect } from '../../orders/payment/payment-preview.tsx'
import { SplitFields } from '../../orders/payment/split-fields.tsx'
import { partStyle } from './customer-fields.tsx'
import { amountField, amountsStyle, balanceStyle } from './payment-fields.tsx'
import type { NewOrderForm } from './pieces.ts'
import type { ReadNewOrder } from './read-pieces.ts'

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
}

/** The payment of several pieces, taken once and split over them. */
export function VisitPayment({
  form,
  read: { total, unpriced, balance, received, orders, split },
  problem,
  onChange,
}: {
  form: NewOrderForm
  read: ReadNewOrder
  problem: string | undefined
  onChange: (to: Partial<Pick<NewOrderForm, 'received' | 'method' | 'split'>>) => void
}) {
  const count = form.pieces.length
  const part = useRef<HTMLDivElement>(null)
  const isReceiving = form.received.trim() !== ''
  useEffect(() => {
    // How it is paid comes below the field that is being typed in.
    if (isReceiving) part.current?.scrollIntoView({ block: 'nearest' })
  }, [isReceiving])
  return (
    <div ref={part} className={partStyle}>
      <p className={styles.sum}>
        <span>
          {count} pieces{unpriced > 0 && unpriced < count ? `, ${unpriced} without a price` : ''}
        </span>
        <span className={styles.total}>{total === undefined ? 'No price yet' : formatRupees(total)}</span>
      </p>
      <div className={amountsStyle}>
        <TextField
          {...amountField}
          label="Received now"
          value={form.received}
          error={problem}
          onChange={(event) => onChange({ received: event.target.value })}
        />
      </div>
      {isReceiving && <PaymentMethodSelect value={form.method} onChange={(method) => onChange({ method })} />}
      {balance !== undefined && (
        <p className={balanceStyle} aria-live="polite">
          Balance <strong>{formatRupees(balance)}</strong>
          {received ? ` after ${formatRupees(received)}` : ''}
        </p>
      )}
      {split && (
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
