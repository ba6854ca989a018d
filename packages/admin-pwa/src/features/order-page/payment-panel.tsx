import { balanceOf, formatAmount, formatRupees, overpaidBy } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useState } from 'react'
import { LazyReceiptDialog } from '../../orders/lazy-dialogs.ts'
import { PaymentList } from '../../orders/payment/payment-list.tsx'
import { prefetchReceiptFonts } from '../../orders/receipt/receipt-fonts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

const styles = {
  row: css({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '3' }),
  term: css({ fontSize: 'xs', color: 'textMute' }),
  amount: css({
    fontSize: 'lg',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
  over: css({ fontSize: 'sm', fontWeight: 'medium', color: 'waitingText' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
}

export function MoneyPanel({ record, onTake }: { record: OrderRecord; onTake: () => void }) {
  const amounts = [
    ['Total', record.totalAmount],
    ['Advance', record.advancePaid],
    ['Balance', balanceOf(record)],
  ] as const
  const [isSlipOpen, setSlipOpen] = useState(false)
  useEffect(prefetchReceiptFonts, [])
  const over = overpaidBy(record.totalAmount, record.advancePaid)
  return (
    <Panel title="Payment">
      <dl className={styles.row}>
        {amounts.map(([name, typed]) => (
          <div key={name}>
            <dt className={styles.term}>{name}</dt>
            <dd className={styles.amount}>{typed ? formatAmount(typed) : '–'}</dd>
          </div>
        ))}
      </dl>
      {over > 0 && <p className={styles.over}>{formatRupees(over)} more than the total has been paid.</p>}
      <div className={styles.buttons}>
        <Button onClick={onTake}>
          <Icon name="rupee" /> Take a payment
        </Button>
        {amounts.some(([, typed]) => typed) && (
          <Button onClick={() => setSlipOpen(true)}>
            <Icon name="note" /> Balance slip
          </Button>
        )}
      </div>
      <PaymentList record={record} />
      {isSlipOpen && <LazyReceiptDialog record={record} onClose={() => setSlipOpen(false)} />}
    </Panel>
  )
}
