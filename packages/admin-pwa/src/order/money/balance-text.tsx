import type { DueState } from '@zari/shared/due-date'
import { balanceOf, formatAmount, readAmount, shownBalance, unreadIn } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import type { DueLabel } from '../dates/due-labels.ts'

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
  paid: css({ fontWeight: 'bold', color: 'doneText' }),
  more: css({
    fontSize: 'xs',
    color: 'textMute',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
}

/**
 * Shows the balance. Where no amount is recorded, an order’s row says so, and a consultation’s row says nothing.
 * @param beside what stands beside the amount: the total, `to pay`, or nothing under a heading that says it
 */
export function BalanceText({
  record,
  beside = 'total',
}: {
  record: OrderRecord
  beside?: 'total' | 'to pay' | 'nothing'
}) {
  const balance = balanceOf(record)
  const { totalAmount, advancePaid } = record
  if (unreadIn(record) !== undefined) return <span className={styles.unread}>{shownBalance(record)}</span>
  if (!balance) {
    if (!advancePaid)
      return beside !== 'total' && record.kind !== 'contact-inquiries' ? (
        <span className={styles.none}>No price</span>
      ) : null
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
      {beside !== 'nothing' && (
        <span className={styles.more}>
          {beside === 'total' && totalAmount && readAmount(advancePaid)
            ? `of ${formatAmount(totalAmount)}`
            : 'to pay'}
        </span>
      )}
    </span>
  )
}

const box = css({ display: 'inline-flex', flexDirection: 'column', lineHeight: '1.3' })
const day = css.raw({ fontWeight: 'bold' })
// A printed page does not age, so the relative date is left out.
const hint = css.raw({ fontSize: 'xs', whiteSpace: 'nowrap', _print: { display: 'none' } })
const odd = css({ fontWeight: 'bold', overflowWrap: 'anywhere', fontSize: 'sm' })

const calm = { day: css(day), hint: css(hint, { color: 'textMute' }) }
const urgent: { [state in DueState]?: typeof calm } = {
  overdue: { day: css(day, { color: 'lateText' }), hint: css(hint, { color: 'lateText' }) },
  today: { day: css(day, { color: 'waitingText' }), hint: css(hint, { color: 'waitingText' }) },
}

export function DueText({ due, open }: { due: DueLabel; open: boolean }) {
  const styles = (open && urgent[due.state]) || calm
  return (
    <span className={box}>
      <span className={due.state === 'unreadable' ? odd : styles.day}>{due.day}</span>
      {due.hint && open && <span className={styles.hint}>{due.hint}</span>}
    </span>
  )
}
