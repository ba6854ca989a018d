import { formatRupees, parseAmount, remainingDue } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from './panel.tsx'

const styles = {
  row: css({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '3' }),
  term: css({ fontSize: 'xs', color: 'textMute' }),
  amount: css({
    fontSize: 'lg',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
  button: css({ alignSelf: 'flex-start' }),
}

/** An amount as people read it; what can't be read as one is shown as it was typed. */
function amountInWords(typed: string | null): string {
  if (!typed) return '–'
  const amount = parseAmount(typed)
  return amount > 0 || /^[₹\s]*0/.test(typed) ? formatRupees(amount) : typed
}

/** What it costs, what has been paid, what is still due. */
export function MoneyPanel({ record, onEdit }: { record: OrderRecord; onEdit: () => void }) {
  const { totalAmount, advancePaid } = record
  const balance = totalAmount ? remainingDue(totalAmount, advancePaid) : null
  const amounts = [
    ['Total', totalAmount],
    ['Advance', advancePaid],
    ['Balance', balance],
  ] as const
  return (
    <Panel title="Payment">
      <dl className={styles.row}>
        {amounts.map(([name, typed]) => (
          <div key={name}>
            <dt className={styles.term}>{name}</dt>
            <dd className={styles.amount}>{amountInWords(typed)}</dd>
          </div>
        ))}
      </dl>
      <Button className={styles.button} onClick={onEdit}>
        <Icon name="rupee" /> Take a payment
      </Button>
    </Panel>
  )
}
