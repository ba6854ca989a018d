import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady } from '@zari/shared/orders/stage'
import { customerName, isOpen, statusLabel } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { describeDue } from '../../order/dates/due-labels.ts'
import { pieceName, useVisitOrders } from '../../order/visit-orders.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { recordPath } from '../../ui/page-title.ts'

const styles = {
  visit: css({ marginBottom: '3' }),
  heading: css({ fontSize: 'sm', fontWeight: 'bold', color: 'textMute' }),
  link: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    minHeight: 'target',
    color: 'text',
    overflowWrap: 'anywhere',
    textDecorationColor: 'zari',
    textUnderlineOffset: '3px',
    _focusVisible: { focusRing: 'near' },
  }),
  facts: css({ fontSize: 'sm', color: 'textMute' }),
}

export function VisitLinks({ record }: { record: OrderRecord }) {
  const today = useToday()
  const id = useId()
  const orders = useVisitOrders(record)
  const others = orders.filter((one) => one.id !== record.id)
  if (others.length === 0) return null
  return (
    <section className={styles.visit} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Visit · {orders.length} pieces
      </h2>
      <ul>
        {others.map((one) => (
          <li key={one.id}>
            <Link to={recordPath(one)} className={styles.link}>
              <span dir="auto">{pieceName(one)}</span>
              <span className={styles.facts}>
                {[
                  ...(customerName(one) === customerName(record) ? [] : [`for ${customerName(one)}`]),
                  ...(isReady(one) ? ['ready'] : []),
                  isOpen(one) ? `due ${describeDue(one.dueDate, today).day}` : statusLabel(one.status),
                ].join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
