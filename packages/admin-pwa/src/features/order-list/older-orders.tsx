import { orderNumber } from '@zari/shared/orders/order-number'
import { RETENTION } from '@zari/shared/orders/device-retention'
import { customerName, statusLabel } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Link, useLocation } from 'react-router-dom'
import { searchOfOpened } from '../../orders/list-pane.ts'
import type { FoundSummaries } from '../../orders/newest-summaries.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { formatDay } from '../../ui/format-date.ts'
import { recordPath } from '../../ui/page-title.ts'

const styles = {
  box: css({ marginTop: '6', maxWidth: '56rem' }),
  words: css({ color: 'textMute', maxWidth: '42rem' }),
  title: css({ fontSize: 'lg', fontWeight: 'bold', marginTop: '4' }),
  list: css({
    marginTop: '2',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
  }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    minHeight: 'target',
    paddingInline: '4',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'line',
    _first: { borderTop: '0' },
  }),
  name: css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    flex: '1 1 12rem',
    minWidth: '0',
    fontWeight: 'bold',
    color: 'text',
    overflowWrap: 'anywhere',
    _focusVisible: { focusRing: 'outside' },
  }),
  fact: css({ color: 'textMute', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' }),
}

/** Summaries of orders that are not on this device, so that a caller's name is found offline. */
export function OlderOrders({ found: { newest, total } }: { found: FoundSummaries }) {
  const { search } = useLocation()
  const today = useToday()
  return (
    <section className={styles.box} aria-label="Older orders">
      <output className={styles.words}>
        This device has open orders and those of the last {RETENTION.closedDays} days. To see older ones,
        connect to the internet.
      </output>
      {total > 0 && (
        <>
          <h2 className={styles.title}>
            {total.toLocaleString('en-IN')} older {total === 1 ? 'order opens' : 'orders open'} when online
          </h2>
          <ul className={styles.list}>
            {newest.map((card) => (
              <li key={card.id} className={styles.row}>
                <Link
                  className={styles.name}
                  to={{ pathname: recordPath(card), search: searchOfOpened('all', search) }}
                  dir="auto"
                >
                  {customerName(card)}
                </Link>
                <span className={styles.fact}>{card.digits}</span>
                <span className={styles.fact}>{statusLabel(card.status)}</span>
                <span className={styles.fact}>{card.day ? formatDay(card.day, today) : 'Unknown date'}</span>
                <span className={styles.fact}>{orderNumber(card)}</span>
              </li>
            ))}
          </ul>
          {total > newest.length && (
            <p className={styles.words}>
              The newest {newest.length} are shown. Search for a name or a phone number.
            </p>
          )}
        </>
      )}
    </section>
  )
}
