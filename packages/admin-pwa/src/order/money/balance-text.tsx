import { balanceOf, formatAmount, readAmount, shownBalance, unreadIn } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { quantityOf } from '@zari/shared/orders/trial'
import { css, cx } from '@zari/shared/styled-system/css'
import { websiteTotal } from './website-total.ts'

const styles = {
  box: css({
    display: 'inline-flex',
    columnGap: '1.5',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    lineHeight: '1.3',
  }),
  amount: css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }),
  unread: css({ color: 'waitingText', overflowWrap: 'anywhere', lineHeight: '1.3' }),
  none: css({ color: 'textMute', whiteSpace: 'nowrap' }),
  website: css({ color: 'doneText' }),
  words: css({ fontSize: 'xs', whiteSpace: 'nowrap' }),
  paid: css({ fontWeight: 'bold', color: 'doneText' }),
  more: css({
    fontSize: 'xs',
    color: 'textMute',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
}

/** Without an amount an order's row says so, a consultation's says nothing. @param beside follows the amount */
export function BalanceText({
  record,
  beside = 'total',
}: {
  record: OrderRecord
  beside?: 'total' | 'to pay'
}) {
  if (record.status === 'cancelled') return <span className={styles.none}>–</span>
  const balance = balanceOf(record)
  const { totalAmount, advancePaid, websitePrice } = record
  if (unreadIn(record) !== undefined) return <span className={styles.unread}>{shownBalance(record)}</span>
  if (!balance) {
    const hasPlace = beside !== 'total' && record.kind !== 'contact-inquiries'
    if (hasPlace && websitePrice && websiteTotal(record)) {
      const quantity = quantityOf(record)
      return (
        <span className={cx(styles.box, styles.website)}>
          <span className={styles.amount}>
            {formatAmount(websitePrice)}
            {quantity > 1 && ` × ${quantity}`}
          </span>{' '}
          <span className={styles.words}>website price</span>
        </span>
      )
    }
    if (!advancePaid) return hasPlace ? <span className={styles.none}>No price</span> : null
    return (
      <span className={styles.box}>
        <span className={styles.amount}>{formatAmount(advancePaid)}</span>{' '}
        <span className={styles.more}>paid</span>
      </span>
    )
  }
  if (readAmount(balance) === 0) {
    return (
      <span className={styles.box}>
        <span className={styles.paid}>Paid</span>{' '}
        {totalAmount && beside === 'total' && (
          <span className={styles.more}>{formatAmount(totalAmount)}</span>
        )}
      </span>
    )
  }
  return (
    <span className={styles.box}>
      <span className={styles.amount}>{formatAmount(balance)}</span>{' '}
      <span className={styles.more}>
        {beside === 'total' && totalAmount && readAmount(advancePaid)
          ? `of ${formatAmount(totalAmount)}`
          : 'to pay'}
      </span>
    </span>
  )
}
