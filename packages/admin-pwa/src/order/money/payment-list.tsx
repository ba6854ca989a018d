import { formatRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { isMovedAway } from '@zari/shared/orders/moved-payments'
import { canReverse, reversalOf } from '@zari/shared/orders/plan-payment'
import { isTaking } from '@zari/shared/orders/takings'
import { css } from '@zari/shared/styled-system/css'
import { Badge, Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hasDialogDraft } from '../../sync/app-state/tab-drafts.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { recordPath } from '../../ui/page-title.ts'
import { LazyReceiptDialog } from '../dialogs/lazy-dialogs.ts'
import { describeMove, orderName } from '../../sync/hooks/order-name.ts'
import { cancelWords, describePayment, wayOf } from '../../ui/payment-labels.ts'
import { totalOf, useReceiptParts } from '../receipt/receipt-parts.ts'
import { CancelPaymentDialog } from './cancel-payment-dialog.tsx'

const styles = {
  list: css({ display: 'flex', flexDirection: 'column' }),
  entry: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    alignItems: 'center',
    minHeight: 'target',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'line',
  }),
  what: css({ flex: '1 1 100%', minWidth: '0' }),
  // The amounts stand below those of the bill.
  amount: css({
    display: 'flex',
    flexDirection: 'row-reverse',
    justifyContent: 'space-between',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    '&[data-reversed=true]': { textDecoration: 'line-through', color: 'textMute' },
  }),
  method: css({ fontWeight: 'normal', color: 'text' }),
  note: css({ overflowWrap: 'anywhere', lineClamp: 4 }),
  piece: css({ textDecoration: 'underline' }),
  who: css({ fontSize: 'xs', color: 'textMute', overflowWrap: 'anywhere' }),
  side: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginInlineStart: '-2',
  }),
  button: css({ paddingInline: '2', fontSize: 'sm', _print: { display: 'none' } }),
}

export function PaymentList({ record }: { record: OrderRecord }) {
  const [wrong, setWrong] = useState(() =>
    record.payments.find(({ id }) => hasDialogDraft('cancel-payment', id)),
  )
  const [shown, setShown] = useState<PaymentEntry>()
  if (record.payments.length === 0) return null
  return (
    <>
      <ol className={styles.list} aria-label="Payments">
        {record.payments.toReversed().map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            payments={record.payments}
            onReverse={() => setWrong(entry)}
            onReceipt={() => setShown(entry)}
          />
        ))}
      </ol>
      {shown && (
        <LazyReceiptDialog record={record} paymentId={shown.id} onClose={() => setShown(undefined)} />
      )}
      {wrong && <CancelPaymentDialog record={record} entry={wrong} onClose={() => setWrong(undefined)} />}
    </>
  )
}

function Entry({
  entry,
  payments,
  onReverse,
  onReceipt,
}: {
  entry: PaymentEntry
  payments: readonly PaymentEntry[]
  onReverse: () => void
  onReceipt: () => void
}) {
  const { id, amount, note, by, at, receivedAt, reverses, refund } = entry
  const reversal = reversalOf(payments, id)
  const isReversed = reversal !== undefined
  const move = describeMove(entry)
  const accountName = useAccountName()
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <p className={styles.amount} data-reversed={isReversed}>
          {formatRupees(amount)} <span className={styles.method}>{wayOf(entry)}</span>
        </p>
        {move && <p className={styles.note}>{`${move[0]?.toUpperCase()}${move.slice(1)}`}</p>}
        {(move ? note && reverses === undefined : (reverses ?? note)) && (
          <p className={styles.note} dir="auto">
            {reverses === undefined ? note : `Cancelled: ${note}`}
          </p>
        )}
        <ReceiptPieces entry={entry} />
        <p className={styles.who}>
          {by && `${accountName(by)}, `}
          {formatDateTime(at)}
        </p>
      </div>
      <div className={styles.side}>
        {receivedAt === null && <Badge tone="waiting">waiting</Badge>}
        {receivedAt !== null && isReversed && (
          <Badge>{reversal.moveId === undefined ? 'cancelled' : 'moved'}</Badge>
        )}
        {isTaking(entry) && !refund && !isMovedAway(payments, entry) && (
          <Button
            look="quiet"
            className={styles.button}
            aria-label={`Receipt of ${describePayment(entry)}`}
            onClick={onReceipt}
          >
            Receipt
          </Button>
        )}
        {receivedAt !== null && !isReversed && reverses === undefined && canReverse(payments, entry) && (
          <Button
            look="quiet"
            className={styles.button}
            aria-label={`${cancelWords(entry)}: ${describePayment(entry)}`}
            onClick={onReverse}
          >
            {cancelWords(entry)}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Of a payment for several orders: the whole, and each part. */
function ReceiptPieces({ entry }: { entry: PaymentEntry }) {
  const parts = useReceiptParts(entry)
  if (entry.moveId !== undefined || parts.length < 2) return null
  return (
    <p className={styles.note}>
      Part of {formatRupees(totalOf(parts))} for this visit:{' '}
      {parts.map(({ order, entry: part }, index) => (
        <span key={part.id}>
          {index > 0 && ', '}
          <Link to={recordPath(order)} className={styles.piece}>
            {orderName(order)}
          </Link>{' '}
          {formatRupees(part.amount)}
        </span>
      ))}
    </p>
  )
}
