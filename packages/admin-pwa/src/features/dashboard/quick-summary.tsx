import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import type { KindCounts } from '../../records/use-kind-counts.ts'
import { useServesCustomers } from '../../state/use-role.ts'
import { Empty } from '../../ui/empty.tsx'

const styles = {
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

/** The counts in words, or that there is nothing yet (specification, section 2). */
export function QuickSummary({
  counts,
  kinds,
}: Pick<KindCounts, 'counts'> & { kinds: readonly OrderKind[] }) {
  const takesOrders = useServesCustomers()
  if (kinds.every((kind) => counts[kind] === 0)) {
    return (
      <Empty icon="outfit">
        <p>No orders yet</p>
        {takesOrders && (
          <p className={styles.hint}>
            What customers send from the website comes here by itself. Who walks in is entered by “New order”.
          </p>
        )}
      </Empty>
    )
  }
  return (
    <section className={styles.box} aria-labelledby="quick-summary">
      <h2 id="quick-summary" className={styles.title}>
        Quick Summary
      </h2>
      <dl>
        {kinds.map((kind) => (
          <div key={kind} className={styles.row}>
            <dt>{orderKinds[kind].shortTitle}</dt>
            <dd>{counts[kind].toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
