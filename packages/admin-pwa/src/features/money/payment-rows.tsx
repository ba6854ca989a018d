import { formatRupees, sumRupees } from '@zari/shared/money'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { customerName } from '@zari/shared/orders/status'
import { isTaking, receiptsOf, type TakenEntry } from '@zari/shared/orders/takings'
import { css } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import { useOrderName } from '../../sync/queries/order-name.ts'
import { methodLabel } from '../../ui/payment-labels.ts'
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
  parts: css({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: '4', fontSize: 'sm' }),
  part: css({ display: 'inline-flex', alignItems: 'center', gap: '1', minHeight: 'target', color: 'action' }),
  more: css({ fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
}

export function TakenList({ entries }: { entries: readonly TakenEntry[] }) {
  return (
    <ol className={styles.list} aria-label="Payments">
      {receiptsOf(entries).map((parts) => (
        <Taken key={`${parts[0].orderId} ${parts[0].id}`} parts={parts} />
      ))}
    </ol>
  )
}

/** A payment, or all parts of one that came in once for several orders. */
function Taken({ parts }: { parts: readonly [TakenEntry, ...TakenEntry[]] }) {
  const accountName = useAccountName()
  const [entry] = parts
  const notes = [...new Set(parts.flatMap(({ note }) => note || []))].join(' · ')
  return (
    <li className={styles.entry} data-taking={isTaking(entry)}>
      <Link to={pathOf(entry)} className={styles.name} dir="auto">
        {customerName(entry)}
      </Link>
      <div className={styles.end}>
        <p className={styles.amount}>{formatRupees(sumRupees(parts.map(({ amount }) => amount)))}</p>
        <p className={styles.more}>{methodLabel(entry.method)}</p>
      </div>
      <p className={styles.more}>
        {formatDateTime(entry.at)}, {accountName(entry.by)}
        {notes && ` · ${entry.reverses === undefined ? '' : 'Cancelled: '}${notes}`}
      </p>
      {parts.length > 1 && (
        <ul className={styles.parts} aria-label="Parts">
          {parts.toSorted(byOrder).map((part) => (
            <li key={part.id}>
              <Link to={pathOf(part)} className={styles.part}>
                <OrderName order={{ kind: part.kind, id: part.orderId }} /> {formatRupees(part.amount)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Ids keep the order in which orders were made. */
const byOrder = (a: TakenEntry, b: TakenEntry) => (a.orderId < b.orderId ? -1 : 1)

const pathOf = ({ kind, orderId }: TakenEntry) => recordPath({ kind, id: orderId })

function OrderName({ order }: { order: OrderRef }) {
  return useOrderName(order)
}
