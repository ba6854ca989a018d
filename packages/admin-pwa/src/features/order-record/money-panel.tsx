import { amountInWords, balanceOf } from '@zari/shared/money'
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

/** What it costs, what has been paid, what is still due. */
export function MoneyPanel({ record, onTake }: { record: OrderRecord; onTake: () => void }) {
  const amounts = [
    ['Total', record.totalAmount],
    ['Advance', record.advancePaid],
    ['Balance', balanceOf(record)],
  ] as const
  return (
    <Panel title="Payment">
      <dl className={styles.row}>
        {amounts.map(([name, typed]) => (
          <div key={name}>
            <dt className={styles.term}>{name}</dt>
            <dd className={styles.amount}>{typed ? amountInWords(typed) : '–'}</dd>
          </div>
        ))}
      </dl>
      <Button className={styles.button} onClick={onTake}>
        <Icon name="rupee" /> Take a payment
      </Button>
    </Panel>
  )
}
