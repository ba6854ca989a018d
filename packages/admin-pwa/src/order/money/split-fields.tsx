import { formatRupees } from '@zari/shared/money/money'
import type { PayableOrder } from '@zari/shared/orders/split-payment'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { useToday } from '../../sync/hooks/use-today.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { formatDay } from '../../ui/format-date.ts'
import type { Split, TypedParts } from './split-form.ts'
import { Problem } from '../../ui/problem.tsx'

const styles = {
  part: css({ border: 'none', padding: '0', minWidth: '0' }),
  legend: css({ display: 'block', fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  list: css({ display: 'flex', flexDirection: 'column' }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'line',
  }),
  name: css({ overflowWrap: 'anywhere', minWidth: '0', flex: '1' }),
  amount: css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }),
  fields: css({ display: 'grid', gap: '3', '& input': { fontVariantNumeric: 'tabular-nums' } }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '1' }),
}

export interface SplitOrder extends PayableOrder {
  name: string
}

/** @param split `splitOf` these orders and what was typed */
export function SplitFields({
  orders,
  split: { amounts, problems, problem },
  typed,
  onChange,
}: {
  orders: readonly SplitOrder[]
  split: Split
  typed: TypedParts
  onChange: (typed: TypedParts) => void
}) {
  const today = useToday()
  const [isEditing, setEditing] = useState(false)
  const isTyped = orders.some(({ id }) => typed[id]?.trim())
  const isOpen = isEditing || isTyped
  const shown = orders.filter(({ id }) => (amounts.get(id) ?? 0) > 0)
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>This payment is for</legend>
      {isOpen ? (
        <div className={styles.fields}>
          {orders.map(({ id, name, dueDate, balance }) => (
            <AmountField
              key={id}
              label={name}
              help={[
                ...(balance === null ? ['No price yet'] : [`Balance ${formatRupees(balance)}`]),
                ...(dueDate ? [`due ${formatDay(dueDate, today)}`] : []),
              ].join(', ')}
              placeholder={formatRupees(amounts.get(id) ?? 0)}
              value={typed[id] ?? ''}
              error={problems[id]}
              onChange={({ target }) => onChange({ ...typed, [id]: target.value })}
            />
          ))}
        </div>
      ) : (
        <ul className={styles.list} aria-live="polite">
          {shown.map(({ id, name }) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <span className={styles.amount}>{formatRupees(amounts.get(id) ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
      <Problem>{problem}</Problem>
      <div className={styles.buttons}>
        {isOpen ? (
          <Button
            onClick={() => {
              setEditing(false)
              onChange({})
            }}
          >
            Split automatically
          </Button>
        ) : (
          <Button onClick={() => setEditing(true)}>Change the split</Button>
        )}
      </div>
    </fieldset>
  )
}
