import { orderLink } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { orderNumber } from '@zari/shared/orders/order-number'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { TextField } from '@zari/shared/ui/field'
import { useId, useState } from 'react'
import { BalanceText } from '../balance-text.tsx'
import { garmentLabel } from '../order-labels.ts'
import { useOtherOrders } from './use-other-orders.ts'

const styles = {
  set: css({ border: 'none', padding: '0', minWidth: '0', marginTop: '3' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  choice: css({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    minHeight: 'target',
    paddingBlock: '1.5',
    borderTop: '1px solid',
    borderColor: 'line',
    cursor: 'pointer',
    '& input': { width: '1.375rem', height: '1.375rem', accentColor: 'action' },
  }),
  name: css({ fontWeight: 'bold', overflowWrap: 'anywhere' }),
  more: css({ fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
  error: css({ color: 'lateText', fontWeight: 'medium', marginTop: '2' }),
}

/** Another order: one of this customer's, or one that is searched for. */
export function OtherOrder({
  record,
  value,
  error,
  onChange,
}: {
  record: OrderRecord
  value: OrderRecord | undefined
  error: string | false
  onChange: (order: OrderRecord) => void
}) {
  const [typed, setTyped] = useState('')
  const found = useOtherOrders(record, typed)
  const group = useId()
  const isListed = found.some((one) => value && orderLink(one) === orderLink(value))
  const listed = value && !isListed ? [value, ...found] : found
  return (
    <>
      <TextField
        label="Find another order"
        type="search"
        placeholder="Order number, name or phone"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className={styles.set}>
        <legend className={styles.legend}>
          {typed.trim() ? 'Orders found' : 'Other orders of this customer'}
        </legend>
        {listed.length === 0 && <p className={styles.more}>No orders</p>}
        {listed.map((one) => (
          <label key={orderLink(one)} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={value !== undefined && orderLink(one) === orderLink(value)}
              onChange={() => onChange(one)}
            />
            <span>
              <span className={styles.name} dir="auto">
                {customerName(one)}
              </span>{' '}
              <span className={styles.more}>
                {orderNumber(one)} ·{' '}
                {garmentLabel(one) === orderKinds[one.kind].singular ? '' : `${garmentLabel(one)} · `}
                {orderKinds[one.kind].singular}
              </span>
            </span>
            <BalanceText record={one} isShort />
          </label>
        ))}
      </fieldset>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
