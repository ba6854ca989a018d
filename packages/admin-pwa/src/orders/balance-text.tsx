import { formatAmount, balanceOf, readAmount } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'

const styles = {
  box: css({
    display: 'inline-flex',
    columnGap: '1.5',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    lineHeight: '1.3',
  }),
  amount: css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }),
  paid: css({ fontWeight: 'bold', color: 'doneText' }),
  more: css({
    fontSize: 'xs',
    color: 'textMute',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
}

/**
 * What is still to be paid for an order, and of how much. Nothing where nobody has noted an amount.
 * @param isShort without what it is a part of
 */
export function BalanceText({ record, isShort = false }: { record: OrderRecord; isShort?: boolean }) {
  const balance = balanceOf(record)
  const { totalAmount, advancePaid } = record
  if (!balance) {
    if (!advancePaid) return null
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
        {totalAmount && !isShort && <span className={styles.more}>{formatAmount(totalAmount)}</span>}
      </span>
    )
  }
  return (
    <span className={styles.box}>
      <span className={styles.amount}>{formatAmount(balance)}</span>{' '}
      {!isShort && (
        <span className={styles.more}>
          {totalAmount && readAmount(advancePaid) ? `of ${formatAmount(totalAmount)}` : 'to pay'}
        </span>
      )}
    </span>
  )
}
