import { pagePaths } from '@zari/shared/api/paths'
import type { RecordRef } from '@zari/shared/operations/definition'
import type { EditableField } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { phoneOfKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OrderNumber } from '../../order/order-number.tsx'
import { describeFieldValue, describeNewOrder, fieldLabel } from '../../order/field-labels.ts'
import { fieldsOf, isA, type OutboxEntry, valuesOf } from '../../sync/engine/entry.ts'
import { describeOperation, type NoEdit } from '../../sync/hooks/operation-labels.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { recordPath } from '../../ui/page-title.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { formatRupees, sumRupees } from '@zari/shared/money/money'
import type { PaymentInput } from '@zari/shared/orders/payment'
import { orderName } from '../../sync/hooks/order-name.ts'
import { useReceiptParts } from '../../order/receipt/receipt-parts.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'

const styles = {
  card: css({
    padding: '4',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderInlineStartWidth: '4px',
    borderRadius: 'md',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    '&[data-state=waiting]': { borderInlineStartColor: 'waitingText' },
    '&[data-state=attention]': { borderInlineStartColor: 'lateText' },
  }),
  name: css({ fontSize: 'lg', fontWeight: 'bold', color: 'text', overflowWrap: 'anywhere' }),
  kind: css({ fontSize: 'sm', color: 'textMute' }),
  changes: css({ display: 'flex', flexDirection: 'column', gap: '1' }),
  change: css({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', lineClamp: 8 }),
  before: css({ color: 'textMute', textDecoration: 'line-through' }),
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
}

function addressOf(record: RecordRef): string {
  return record.kind === 'customers' ? pagePaths.customer(phoneOfKey(record.id)) : recordPath(record)
}

function What({ record: { kind, id } }: { record: RecordRef }) {
  const number = useAppStore(({ records }) =>
    kind === 'customers' ? undefined : records[kind].byId.get(id)?.number,
  )
  if (kind === 'customers') return phoneOfKey(id)
  return (
    <>
      {orderKinds[kind].singular} <OrderNumber number={number} id={id} />
    </>
  )
}

function Described({ operation }: { operation: NoEdit }) {
  const [label, value] = describeOperation(operation)
  return (
    <li className={styles.change}>
      <strong>{label}</strong>
      {value && `: ${value}`}
      {operation.type === 'pay' && <ReceiptPlace payment={operation.payment} />}
    </li>
  )
}

export function EntryCard({
  entry,
  note,
  shownBelow = [],
  children,
}: {
  entry: OutboxEntry
  note?: string
  shownBelow?: readonly EditableField[]
  children: ReactNode
}) {
  const today = useToday()
  const { about, operation, createdAt, state } = entry
  const { fields, base } = valuesOf(entry)
  const listed = fieldsOf(fields).filter((field) => !shownBelow.includes(field))
  return (
    <article className={styles.card} data-state={state} aria-label={`Edit of ${about}`}>
      <header>
        <Link to={addressOf(operation.record)} className={styles.name}>
          {about}
        </Link>
        <p className={styles.kind}>
          <What record={operation.record} />, <RelativeTime instant={new Date(createdAt).toISOString()} />
          {note && ` · ${note}`}
        </p>
      </header>
      <ul className={styles.changes}>
        {operation.type !== 'edit' && <Described operation={operation} />}
        {operation.type === 'create' &&
          describeNewOrder(operation.record.kind, operation.order, today).map(([label, value]) => (
            <li key={label} className={styles.change}>
              <strong>{label}</strong>: {value}
            </li>
          ))}
        {listed.map((field) => (
          <li key={field} className={styles.change}>
            <strong>{fieldLabel(field)}</strong>:{' '}
            <span className={styles.before}>{describeFieldValue(field, base[field] ?? null, today)}</span> →{' '}
            {describeFieldValue(field, fields[field] ?? null, today)}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>{children}</div>
    </article>
  )
}

/** How much of a visit's payment it is, and where the rest is. */
function ReceiptPlace({ payment }: { payment: PaymentInput }) {
  const { receiptId, amount, reverses, refund } = payment
  const unsent = useAppStore((state) => state.unsent)
  const stored = useReceiptParts({ receiptId, reverses })
  if (receiptId === undefined) return null
  // A part of a deleted or refused order is on no record.
  const waiting = unsent.filter(
    (entry) =>
      isA(entry, 'pay') &&
      entry.operation.payment.receiptId === receiptId &&
      (entry.operation.payment.reverses === undefined) === (reverses === undefined) &&
      !stored.some((part) => part.entry.id === entry.key),
  )
  const parts = [
    ...stored.map(({ order, entry }) => [order, entry.amount] as const),
    ...waiting.flatMap(({ operation }) =>
      operation.type === 'pay' ? [[operation.record, operation.payment.amount] as const] : [],
    ),
  ]
  if (parts.length < 2) return null
  const whole = sumRupees(parts.map(([, part]) => part))
  const done = refund ? 'refunded' : reverses === undefined ? 'received' : 'cancelled'
  return (
    <span>
      {`\n${formatRupees(Math.abs(amount))} of ${formatRupees(Math.abs(whole))} ${done} for this visit: `}
      {parts.map(([order, part]) => `${orderName(order)} ${formatRupees(Math.abs(part))}`).join(', ')}
    </span>
  )
}
