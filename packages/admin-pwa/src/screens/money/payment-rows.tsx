import { formatRupees, sumRupees } from '@zari/shared/money/money'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { orderNumber } from '@zari/shared/orders/order-number'
import { customerName } from '@zari/shared/orders/status'
import { isTaking, receiptsOf, type TakenEntry } from '@zari/shared/orders/takings'
import { css } from '@zari/shared/styled-system/css'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { garmentLabel } from '../../order/order-labels.ts'
import { useOrderName } from '../../sync/hooks/order-name.ts'
import { wayOf } from '../../ui/payment-labels.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { recordPath } from '../../ui/page-title.ts'

const small = css.raw({ fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' })

const styles = {
  title: css({
    marginTop: '4',
    marginBottom: '1.5',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'textMute',
    lineHeight: '1.3',
  }),
  list: css({ background: 'surface', border: '1px solid', borderColor: 'line' }),
  entry: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1fr) 6.5rem' },
    gridTemplateAreas: {
      base: '"name amount" "order method" "more more" "note note" "parts parts"',
      md: '"name order amount" "more note method" "parts parts parts"',
    },
    alignItems: 'baseline',
    columnGap: '3',
    paddingInline: '3.5',
    paddingBlock: '2.5',
    lineHeight: '1.25rem',
    borderColor: 'line',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '&[data-taking=false]': { color: 'textMute' },
  }),
  name: css({
    gridArea: 'name',
    fontWeight: 'bold',
    lineHeight: '1.375rem',
    color: 'text',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline', textDecorationColor: 'zari' },
    _focusVisible: { focusRing: 'touching' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  amount: css({
    gridArea: 'amount',
    textAlign: 'end',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
  }),
  method: css(small, { gridArea: 'method', textAlign: 'end' }),
  order: css(small, {
    gridArea: 'order',
    fontSize: { md: 'md' },
    color: { md: 'text' },
    _firstLetter: { textTransform: 'uppercase' },
  }),
  more: css(small, { gridArea: 'more' }),
  note: css(small, { gridArea: 'note' }),
  parts: css({ gridArea: 'parts', display: 'flex', flexWrap: 'wrap', columnGap: '4', fontSize: 'sm' }),
  part: css({
    position: 'relative',
    zIndex: 1,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'target',
    color: 'action',
  }),
}

export function TakenList({ entries }: { entries: readonly TakenEntry[] }) {
  const id = useId()
  return (
    <>
      <h2 id={id} className={styles.title}>
        Payments
      </h2>
      <ol className={styles.list} aria-labelledby={id}>
        {receiptsOf(entries).map((parts) => (
          <Taken key={`${parts[0].orderId} ${parts[0].id}`} parts={parts} />
        ))}
      </ol>
    </>
  )
}

/** A payment, or all parts of one that came in once for several orders. */
function Taken({ parts }: { parts: readonly [TakenEntry, ...TakenEntry[]] }) {
  const accountName = useAccountName()
  const [entry] = parts
  const notes = [...new Set(parts.flatMap(({ note }) => note || []))].join(' · ')
  return (
    <li className={styles.entry} data-taking={isTaking(entry)}>
      <Link to={pathOf(entry)} className={styles.name} dir="auto" translate="no">
        {customerName(entry)}
      </Link>
      <p className={styles.amount}>{formatRupees(sumRupees(parts.map(({ amount }) => amount)))}</p>
      <p className={styles.method}>{wayOf(entry)}</p>
      <p className={styles.order} dir="auto">
        {parts.length > 1 ? `${parts.length} orders` : <OrderAndPiece entry={entry} />}
      </p>
      <p className={styles.more}>
        {formatDateTime(entry.at)}, {accountName(entry.by)}
      </p>
      {notes && (
        <p className={styles.note} dir="auto">
          {entry.reverses === undefined ? '' : 'Cancelled: '}
          {notes}
        </p>
      )}
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

/** `1138 · Custom design`, or of an order that this device does not hold what it is called. */
function OrderAndPiece({ entry: { kind, orderId } }: { entry: TakenEntry }) {
  const record = useAppStore((state) => state.records[kind].byId.get(orderId))
  return record ? (
    `${orderNumber(record)} · ${garmentLabel(record)}`
  ) : (
    <OrderName order={{ kind, id: orderId }} />
  )
}

function OrderName({ order }: { order: OrderRef }) {
  return useOrderName(order)
}
