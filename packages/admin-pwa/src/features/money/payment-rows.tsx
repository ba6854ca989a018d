import { formatRupees } from '@zari/shared/money'
import { customerName } from '@zari/shared/orders/status'
import { isTaking, type TakenEntry } from '@zari/shared/orders/takings'
import { css } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import { methodLabel } from '../../orders/payment-labels.ts'
import { useAccountName } from '../../sync/queries/use-account-name.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { recordPath } from '../../ui/page-title.ts'

const styles = {
  list: css({ background: 'surface', border: '1px solid', borderColor: 'line', marginTop: '4' }),
  entry: css({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: '3',
    paddingInline: '3',
    paddingTop: '1',
    paddingBottom: '2',
    borderColor: 'line',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '&[data-taking=false]': { color: 'textMute' },
  }),
  name: css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    fontWeight: 'bold',
    color: 'text',
    overflowWrap: 'anywhere',
  }),
  end: css({ textAlign: 'end' }),
  amount: css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }),
  more: css({ fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
}

export function TakenList({ entries }: { entries: readonly TakenEntry[] }) {
  const accountName = useAccountName()
  return (
    <ol className={styles.list} aria-label="Payments">
      {entries.map((entry) => (
        <li key={`${entry.orderId} ${entry.id}`} className={styles.entry} data-taking={isTaking(entry)}>
          <Link to={recordPath({ kind: entry.kind, id: entry.orderId })} className={styles.name} dir="auto">
            {customerName(entry)}
          </Link>
          <div className={styles.end}>
            <p className={styles.amount}>{formatRupees(entry.amount)}</p>
            <p className={styles.more}>{methodLabel(entry.method)}</p>
          </div>
          <p className={styles.more}>
            {formatDateTime(entry.at)}, {accountName(entry.by)}
            {entry.note && ` · ${entry.reverses === undefined ? '' : 'Cancelled: '}${entry.note}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
