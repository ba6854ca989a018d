import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import type { KindCounts } from '../../sync/queries/use-order-counts.ts'
import { useCanServeCustomers } from '../../sync/store/use-role.ts'
import { Empty } from '../../ui/empty-state.tsx'

const styles = {
  card: css({
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'target',
    paddingInline: { base: '3', md: '4' },
    paddingBlock: '2',
    borderInlineStart: '1px solid',
    borderInlineStartColor: 'line',
    color: 'text',
    textDecoration: 'none',
    _first: { borderInlineStart: '0' },
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'inside' },
  }),
  count: css({ fontFamily: 'display', fontSize: 'xl', lineHeight: '1.1', color: 'action' }),
  title: css({ fontSize: { base: 'xs', md: 'sm' }, lineHeight: '1.2', color: 'textMute' }),
}

export function OrderCount({ kind, count }: { kind: OrderKind; count: number }) {
  const { adminPath, title } = orderKinds[kind]
  return (
    <Link to={adminPath} className={styles.card}>
      <span className={styles.count}>{count.toLocaleString('en-IN')}</span>{' '}
      <span className={styles.title}>{title}</span>
    </Link>
  )
}

const quickSummaryStyles = {
  hint: css({ fontSize: 'md', maxWidth: '26rem' }),
  box: css({
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    padding: '5',
  }),
  title: css({ fontSize: 'lg', fontWeight: 'bold', marginBottom: '2' }),
  row: css({
    display: 'flex',
    justifyContent: 'space-between',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'line',
    fontVariantNumeric: 'tabular-nums',
  }),
}

export function QuickSummary({
  counts,
  kinds,
}: Pick<KindCounts, 'counts'> & { kinds: readonly OrderKind[] }) {
  const takesOrders = useCanServeCustomers()
  if (kinds.every((kind) => counts[kind] === 0)) {
    return (
      <Empty icon="outfit">
        <p>No orders yet</p>
        {takesOrders && (
          <p className={quickSummaryStyles.hint}>
            Website orders appear here. For a customer in the shop, tap “New order”.
          </p>
        )}
      </Empty>
    )
  }
  return (
    <section className={quickSummaryStyles.box} aria-labelledby="quick-summary">
      <h2 id="quick-summary" className={quickSummaryStyles.title}>
        Quick Summary
      </h2>
      <dl>
        {kinds.map((kind) => (
          <div key={kind} className={quickSummaryStyles.row}>
            <dt>{orderKinds[kind].shortTitle}</dt>
            <dd>{counts[kind].toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
