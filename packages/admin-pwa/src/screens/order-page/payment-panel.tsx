import { formatAmount, formatRupees, overpaidBy, readAmount, shownBalance } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect } from 'react'
import { OrderBill, useHasBill } from '../../order/bill/order-bill.tsx'
import { PaymentList } from '../../order/money/payment-list.tsx'
import { WebsitePrice } from '../../order/money/website-price.tsx'
import { websiteTotal } from '../../order/money/website-total.ts'
import { prefetchReceiptFonts } from '../../order/receipt/receipt-fonts.ts'
import { owedOn } from '../../order/visit-orders.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

const styles = {
  rows: css({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: '1.5',
    alignItems: 'baseline',
    _empty: { display: 'none' },
  }),
  amount: css({
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    overflowWrap: 'anywhere',
  }),
  balance: css({
    fontSize: '2xl',
    fontWeight: 'bold',
    lineHeight: '1.1',
    color: 'action',
    overflowWrap: 'anywhere',
    '&[data-paid=true]': { color: 'doneText' },
  }),
  top: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'end',
    gap: '2',
  }),
  take: css({ _print: { display: 'none' } }),
  bar: css({ height: '0.5rem', borderRadius: 'full', background: 'line', overflow: 'hidden' }),
  paid: css({ height: '100%', background: 'doneText' }),
  over: css({ fontSize: 'sm', fontWeight: 'medium', color: 'waitingText' }),
  none: css({ color: 'textMute' }),
}

/** A price or a payment. */
export const hasMoney = (record: OrderRecord) =>
  Boolean(shownBalance(record) || record.totalAmount || record.advancePaid) || record.payments.length > 0

export function PaymentPanel({ record, onTake }: { record: OrderRecord; onTake?: (() => void) | undefined }) {
  useEffect(prefetchReceiptFonts, [])
  const hasBill = useHasBill(record)
  const { totalAmount, advancePaid, bill } = record
  const isCancelled = record.status === 'cancelled'
  const owed = shownBalance(record)
  const balance = owed && isCancelled ? '–' : owed
  const ofWebsite = isCancelled ? undefined : websiteTotal(record)
  const over = isCancelled ? 0 : overpaidBy(totalAmount, advancePaid)
  const total = readAmount(totalAmount) ?? 0
  const share = total > 0 ? Math.min(1, Math.max(0, (readAmount(advancePaid) ?? 0) / total)) : undefined
  const rows = [
    // With lines it stands below them.
    ['Total', bill ? null : totalAmount],
    ['Received', advancePaid],
  ] as const
  return (
    <Panel title="Money">
      <div className={styles.top}>
        {balance ? (
          <p>
            <span className={styles.none}>Balance</span>
            <br />
            <span className={isCancelled ? styles.none : styles.balance} data-paid={owedOn(record) === 0}>
              {balance}
            </span>
          </p>
        ) : ofWebsite ? (
          <WebsitePrice record={record} total={ofWebsite} />
        ) : (
          <p className={styles.none}>{!totalAmount && !advancePaid && 'No price or payment yet.'}</p>
        )}
        {onTake && (
          <Button className={styles.take} onClick={onTake}>
            <Icon name="rupee" size={18} /> Take payment
          </Button>
        )}
      </div>
      {hasBill && <OrderBill record={record} />}
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
      </dl>
      {share !== undefined && !isCancelled && (
        <div className={styles.bar} aria-hidden>
          <div className={styles.paid} style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {over > 0 && <p className={styles.over}>{formatRupees(over)} received above the total.</p>}
      <PaymentList record={record} />
    </Panel>
  )
}
