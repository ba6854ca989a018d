import { shortId } from '@zari/shared/ids'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { EditableField } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type QueueEntry, fieldsOf } from '../../offline/queue/entry.ts'
import { Ago } from '../../orders/ago.tsx'
import { fieldLabel, fieldValueInWords } from '../../orders/field-words.ts'
import { paymentInWords } from '../../orders/payment-words.ts'
import { useToday } from '../../orders/use-today.ts'

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

/** One unsent edit in plain words: whose order, what was, and what it is to be. */
export function EditSummary({
  entry,
  note,
  shownBelow = [],
  children,
}: {
  entry: QueueEntry
  note?: string
  /** Fields that `children` show in their own way. */
  shownBelow?: readonly EditableField[]
  children: ReactNode
}) {
  const today = useToday()
  const { kind, id, about, fields, base, payment, createdAt, state } = entry
  const { adminPath, singular } = orderKinds[kind]
  const listed = fieldsOf(fields).filter((field) => !shownBelow.includes(field))
  return (
    <article className={styles.card} data-state={state} aria-label={`Edit of ${about}`}>
      <header>
        <Link to={`${adminPath}/${id}`} className={styles.name}>
          {about}
        </Link>
        <p className={styles.kind}>
          {singular} #{shortId(id)}, <Ago instant={new Date(createdAt).toISOString()} />
          {note && ` · ${note}`}
        </p>
      </header>
      <ul className={styles.changes}>
        {payment && (
          <li className={styles.change}>
            <strong>{payment.reverses === undefined ? 'Payment' : 'Reversed payment'}</strong>:{' '}
            {paymentInWords(payment)}
            {payment.note && ` · ${payment.note}`}
          </li>
        )}
        {listed.map((field) => (
          <li key={field} className={styles.change}>
            <strong>{fieldLabel(field)}</strong>:{' '}
            <span className={styles.before}>{fieldValueInWords(field, base[field] ?? null, today)}</span> →{' '}
            {fieldValueInWords(field, fields[field] ?? null, today)}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>{children}</div>
    </article>
  )
}
