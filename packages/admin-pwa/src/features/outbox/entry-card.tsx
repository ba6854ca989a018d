import { pagePaths } from '@zari/shared/api/paths'
import { shortId } from '@zari/shared/ids'
import type { EditableField } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { phoneOfKey } from '@zari/shared/phone'
import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fieldLabel, describeFieldValue, describeNewOrder } from '../../orders/field-labels.ts'
import { describePayment } from '../../orders/payment-labels.ts'
import { fieldsOf, isOfCustomer, type OutboxEntry } from '../../sync/outbox/entry.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { recordPath } from '../../ui/page-title.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { describeOperation } from './operation-labels.ts'
import { ReceiptPlace } from './receipt-place.tsx'

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

function placeOf(entry: OutboxEntry): [address: string, what: string] {
  if (isOfCustomer(entry)) {
    const phone = phoneOfKey(entry.id)
    return [pagePaths.customer(phone), phone]
  }
  return [recordPath(entry), `${orderKinds[entry.kind].singular} #${shortId(entry.id)}`]
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
  const { about, fields, base, payment, create, operation, createdAt, state } = entry
  const [address, what] = placeOf(entry)
  const listed = fieldsOf(fields).filter((field) => !shownBelow.includes(field))
  return (
    <article className={styles.card} data-state={state} aria-label={`Edit of ${about}`}>
      <header>
        <Link to={address} className={styles.name}>
          {about}
        </Link>
        <p className={styles.kind}>
          {what}, <RelativeTime instant={new Date(createdAt).toISOString()} />
          {note && ` · ${note}`}
        </p>
      </header>
      <ul className={styles.changes}>
        {create && !isOfCustomer(entry) && (
          <>
            <li className={styles.change}>
              <strong>New order</strong>, added in the shop
            </li>
            {describeNewOrder(entry.kind, create.order, today).map(([label, value]) => (
              <li key={label} className={styles.change}>
                <strong>{label}</strong>: {value}
              </li>
            ))}
          </>
        )}
        {payment && (
          <li className={styles.change}>
            <strong>{payment.reverses === undefined ? 'Payment' : 'Cancelled payment'}</strong>:{' '}
            {describePayment(payment)}
            {payment.note && ` · ${payment.note}`}
            <ReceiptPlace payment={payment} />
          </li>
        )}
        {operation && (
          <li className={styles.change}>
            <strong>{describeOperation(operation)[0]}</strong>: {describeOperation(operation)[1]}
          </li>
        )}
        {!isOfCustomer(entry) && entry.design && (
          <li className={styles.change}>
            <strong>{entry.design.do === 'add' ? 'Design' : 'Design agreed in the shop'}</strong>:{' '}
            {entry.design.do === 'add' ? entry.design.words || 'Pictures' : entry.design.name}
          </li>
        )}
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
