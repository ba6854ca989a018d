import { formatRupees } from '@zari/shared/money'
import { css } from '@zari/shared/styled-system/css'
import { TextField } from '@zari/shared/ui/field'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useMemo, useRef } from 'react'
import { PaymentMethodSelect } from '../../orders/payment/payment-preview.tsx'
import { useAppStore } from '../../sync/store/app-store.ts'
import { type PartProps, partStyle } from './customer-fields.tsx'
import type { ReadForm } from './order-form.ts'
import { suggestPrice } from './suggest-price.ts'

const styles = {
  amounts: css({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '3',
    alignItems: 'start',
    '& input': { fontSize: 'xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
  }),
  last: css({ alignSelf: 'start', fontSize: 'sm' }),
  balance: css({ fontVariantNumeric: 'tabular-nums', color: 'textMute' }),
  amount: css({ color: 'text', fontWeight: 'bold' }),
}

export const amountsStyle = styles.amounts
export const balanceStyle = styles.balance

export const amountField = {
  inputMode: 'decimal',
  maxLength: 60,
  autoComplete: 'off',
  placeholder: '₹0',
} as const

export function PaymentFields({
  form,
  problems,
  read: { balance, received },
  onChange,
  isWithAdvance,
  suggested,
}: PartProps & {
  read: Pick<ReadForm, 'balance' | 'received'>
  isWithAdvance: boolean
  /** Rupees, of the earlier order that this one is like. */
  suggested?: number | undefined
}) {
  const orders = useAppStore((state) => state.records[form.kind].newestFirst)
  const found = useMemo(() => suggestPrice(orders, form.outfitType), [orders, form.outfitType])
  const lastPrice = suggested ?? found
  const part = useRef<HTMLDivElement>(null)
  const isReceiving = form.received.trim() !== ''
  // How it is paid and the balance come below the field that is being typed in, and grow with the balance.
  const balanceBelow = isReceiving ? (balance ?? 0) : undefined
  useEffect(() => {
    if (balanceBelow !== undefined) part.current?.scrollIntoView({ block: 'nearest' })
  }, [balanceBelow])
  return (
    <div ref={part} className={partStyle}>
      <div className={styles.amounts}>
        <TextField
          {...amountField}
          label="Total Amount"
          value={form.totalAmount}
          error={problems.totalAmount}
          onChange={(event) => onChange({ totalAmount: event.target.value })}
        />
        {isWithAdvance && (
          <TextField
            {...amountField}
            label="Received now"
            value={form.received}
            error={problems.received}
            onChange={(event) => onChange({ received: event.target.value })}
          />
        )}
      </div>
      {lastPrice !== undefined && form.totalAmount.trim() === '' && (
        <Button className={styles.last} onClick={() => onChange({ totalAmount: String(lastPrice) })}>
          {formatRupees(lastPrice)}, as last time
        </Button>
      )}
      {isWithAdvance && isReceiving && (
        <PaymentMethodSelect value={form.method} onChange={(method) => onChange({ method })} />
      )}
      {balance !== undefined && (
        <p className={styles.balance} aria-live="polite">
          Balance <span className={styles.amount}>{formatRupees(balance)}</span>
          {received ? ` after ${formatRupees(received)}` : ''}
        </p>
      )}
    </div>
  )
}
