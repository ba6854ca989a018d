import { formatAmount, formatRupees, overpaidBy, readAmount, shownBalance } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { useEffect } from 'react'
import { PaymentList } from '../../orders/payment/payment-list.tsx'
import { prefetchReceiptFonts } from '../../orders/receipt/receipt-fonts.ts'
import { Panel } from '../../ui/panel.tsx'

const styles = {
  rows: css({ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: '1.5', alignItems: 'baseline' }),
  amount: css({
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    overflowWrap: 'anywhere',
  }),
  balance: css({ fontSize: 'lg', color: 'action' }),
  bar: css({ height: '0.5rem', borderRadius: 'full', background: 'line', overflow: 'hidden' }),
  paid: css({ height: '100%', background: 'doneText' }),
  over: css({ fontSize: 'sm', fontWeight: 'medium', color: 'waitingText' }),
  none: css({ color: 'textMute' }),
}

/** What an order costs, what was received by which payments, and what is still due. */
export function PaymentPanel({ record }: { record: OrderRecord }) {
  useEffect(prefetchReceiptFonts, [])
  const { totalAmount, advancePaid } = record
  const balance = shownBalance(record)
  const over = overpaidBy(totalAmount, advancePaid)
  const total = readAmount(totalAmount) ?? 0
  const share = total > 0 ? Math.min(1, Math.max(0, (readAmount(advancePaid) ?? 0) / total)) : undefined
  const rows = [
    ['Total', totalAmount],
    ['Received', advancePaid],
  ] as const
  return (
    <Panel title="Money">
      {!totalAmount && !advancePaid && !balance && <p className={styles.none}>No price or payment yet.</p>}
      <dl className={styles.rows}>
        {rows.map(
          ([name, amount]) =>
            amount && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd className={styles.amount}>{formatAmount(amount)}</dd>
              </div>
            ),
        )}
        {balance && (
          <>
            <dt className={styles.balance}>Balance</dt>
            <dd className={`${styles.amount} ${styles.balance}`}>{balance}</dd>
          </>
        )}
      </dl>
      {share !== undefined && (
        <div className={styles.bar} aria-hidden>
          <div className={styles.paid} style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {over > 0 && <p className={styles.over}>{formatRupees(over)} received above the total.</p>}
      <PaymentList record={record} />
    </Panel>
  )
}
